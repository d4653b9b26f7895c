// Types of the Layout Service's client, served as /client.js.

export interface Point { x: number; y: number }
export interface Size { width: number; height: number }
export interface IndexPath { section: number; item: number }

/** A number of items of the kind's own size, or the size of each. */
export type Items = number | Array<Size | [number, number]>;

export interface Section {
  items: Items;
  /** Options of this section alone, where the kind allows that. */
  options?: Record<string, unknown>;
}

/** Which items come, go and change places. Deletions are numbered as before the change, insertions as after it. */
export interface Updates {
  deletions?: IndexPath[];
  insertions?: IndexPath[];
  moves?: Array<{ from: IndexPath; to: IndexPath }>;
}

/** How a scroll comes to rest; see POST /snap. */
export interface SnapOptions {
  mode?: 'nearest' | 'page' | 'none';
  align?: 'center' | 'start' | 'end';
  ends?: 'clamp' | 'hold' | 'free';
  contain?: null | 'keep' | 'trim';
  minimumDistance?: number;
  minimumVelocity?: number;
  maximumItems?: number | null;
  decelerationRate?: 'normal' | 'fast' | number;
}

/** One request, and what came of it. */
export interface Told {
  method: string;
  url: string;
  path: string;
  body: unknown;
  /** The status, answer and time of a request that was answered. */
  status?: number;
  answer?: unknown;
  milliseconds?: number;
  /** Why it was not. */
  error?: unknown;
}

export interface Configuration {
  /** Where the service is; by default where the page is from. */
  service?: string | URL;
  /** Header fields of every request, such as an Authorization that the service wants. */
  headers?: Record<string, string>;
  /** The kind of layout; GET /layout lists them. */
  kind: string;
  /** By default the children that the element has. */
  items?: Items;
  /** Instead of `items`. */
  sections?: Section[];
  /** The options of the kind. */
  options?: Record<string, unknown>;
  direction?: 'ltr' | 'rtl';
  /** How drags, flicks, wheels and keys come to rest; null leaves them to the browser. */
  snap?: SnapOptions | null;
  /** How long a change of kind or items takes, in milliseconds. */
  duration?: number;
  /** Fills a node that was made for an element. */
  render?(node: HTMLElement, path: IndexPath & { element: 'cell' | 'header' | 'footer' }): void;
  /** Hears of every request. */
  onRequest?(told: Told): void;
}

export interface Change extends Partial<Omit<Configuration, 'service' | 'headers' | 'render' | 'onRequest'>> {
  /** Which items come and go; where it is left out they do so at the end of their section. */
  updates?: Updates;
  /** Whether a change of kind or items is animated; by default it is. */
  animated?: boolean;
}

/**
 * A layout that is mounted. Its element sends `layoutchange` when the nodes have moved, `layouterror` when the service
 * fails, and `layoutgesture` when a circle was turned or pinched.
 */
export interface Layout {
  /** Settles when the first layout is shown. */
  readonly ready: Promise<void>;
  readonly kind: string;
  readonly options: Record<string, unknown>;
  readonly items: Items | undefined;
  readonly sections: Section[] | undefined;
  readonly snapOptions: SnapOptions | null;
  readonly contentOffset: Point;
  readonly contentSize: Size;
  readonly viewport: Size;
  /** The axis on which there is more to scroll. */
  readonly axis: 'x' | 'y';
  readonly isScrollable: boolean;
  /** Whether it is moving over to another kind or other items. */
  readonly isChanging: boolean;
  readonly prefersLessMotion: boolean;
  /** The item in the middle of the viewport. */
  readonly currentItem: IndexPath | null;
  /** The node of an item, where it is near enough to have one. */
  node(path: { section?: number; item: number }): HTMLElement | undefined;
  /** The fields of a request that say what is laid out. */
  collection(): Record<string, unknown>;
  /** Lays out anew. */
  update(change: Change): Promise<void>;
  remove(path: { section?: number; item: number }): Promise<void>;
  insert(path: { section?: number; item: number }, size?: Size | [number, number]): Promise<void>;
  /** Asks where a scroll comes to rest, and glides there; fields of POST /snap may be given. */
  snap(how?: { velocity?: Point; start?: Point; signal?: AbortSignal; [field: string]: unknown }): Promise<void>;
  /** Scrolls; answers whether it got there. */
  scrollTo(offset: Point, how?: { animated?: boolean; speed?: number }): Promise<boolean>;
  /** Tries at once what failed. */
  retry(): void;
  /** Gives the element back its children, and forgets it. */
  destroy(): void;
}

/** The service could not be asked, or refused. */
export class LayoutFailure extends Error {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The problem document (RFC 9457), where there is one. */
  readonly problem: { type: string; title: string; status: number; detail: string } | null;
  readonly isTransient: boolean;
}

/**
 * Lays out the children of an element, which becomes a scroll container: it needs a size of its own.
 *
 *     import {mount} from '/client.js';
 *     mount(document.querySelector('#covers'), {kind: 'coverflow', snap: {mode: 'page'}});
 */
export function mount(element: HTMLElement, configuration: Configuration): Layout;
