
/** More elements than these are not taken through all frames of a transition, but faded over. */
const MOVED = 600;

/** How many frames of a transition are asked for. */
const STEPS = 30;

/** The body of a request for the way between two layouts. */
function transitionBody(from, to, updates) {
  return {
    from, to, progress: Array.from({length: STEPS + 1}, (_, k) => k / STEPS), timing: 'ease-in-out',
    ...(updates ? {updates} : {}), output: {style: 'columns', precision: PRECISION},
  };
}

/** Runs `step` with the part of the time that is over, from 0 to 1, once a frame of the screen. */
function animate(duration, step) {
  return new Promise(resolve => {
    const start = performance.now();
    const tick = now => {
      const part = Math.min(1, Math.max(0, (now - start) / duration));
      step(part);
      if (part < 1 && !document.hidden) requestAnimationFrame(tick); else resolve();
    };
    requestAnimationFrame(tick);
  });
}

/** Shows the frames of a transition, as seen from the content offset that each has. */
async function playTransition(stage, frames, {duration, masks}) {
  const strip = new FrameStrip(
    frames.map(frame => frame.progress),
    frames.map(frame => seenFrom(recordsOf(frame.attributes), frame.contentOffset)));
  await animate(duration, part => stage.show(strip.at(part), part < 0.5 ? masks[0] : masks[1]));
}

/** Fades to what `change` shows. */
async function fadeOver(box, duration, change) {
  const fade = (from, to) => box.animate({opacity: [from, to]}, {duration: duration / 2, fill: 'both'});
  const away = fade(1, 0);
  await away.finished;
  change();
  await fade(0, 1).finished;
  for (const animation of box.getAnimations()) animation.cancel();
}
