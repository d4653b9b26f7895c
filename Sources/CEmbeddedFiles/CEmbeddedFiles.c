#include "CEmbeddedFiles.h"

/* #embed is of C23 and known to clang in every mode: it costs nothing, where an array in Swift takes seconds. */
#pragma clang diagnostic ignored "-Wc23-extensions"

/* Each file is an array of its own, of which the function that answers it knows the length. */
#define EMBEDDED_FILE(name)                                                                                            \
    embedded_file embedded_##name(void) {                                                                              \
        return (embedded_file){name, sizeof name};                                                                     \
    }

static const unsigned char openapi_yaml[] = {
#embed "../../openapi.yaml"
};
EMBEDDED_FILE(openapi_yaml)

/* The client is one module in several files, which follow each other. */
static const unsigned char client_js[] = {
#embed "../Playground/client/service.js" suffix(, )
#embed "../Playground/client/frames.js" suffix(, )
#embed "../Playground/client/stage.js" suffix(, )
#embed "../Playground/client/notice.js" suffix(, )
#embed "../Playground/client/scenes.js" suffix(, )
#embed "../Playground/client/scrolling.js" suffix(, )
#embed "../Playground/client/items.js" suffix(, )
#embed "../Playground/client/presenter.js" suffix(, )
#embed "../Playground/client/transition.js" suffix(, )
#embed "../Playground/client/queue.js" suffix(, )
#embed "../Playground/client/changes.js" suffix(, )
#embed "../Playground/client/gestures.js" suffix(, )
#embed "../Playground/client/view.js"
};
EMBEDDED_FILE(client_js)

static const unsigned char client_d_ts[] = {
#embed "../Playground/client/client.d.ts"
};
EMBEDDED_FILE(client_d_ts)

static const unsigned char playground_html[] = {
#embed "../Playground/page/index.html"
};
EMBEDDED_FILE(playground_html)

static const unsigned char playground_js[] = {
#embed "../Playground/page/gallery.js" suffix(, )
#embed "../Playground/page/controls.js" suffix(, )
#embed "../Playground/page/talk.js" suffix(, )
#embed "../Playground/page/around.js" suffix(, )
#embed "../Playground/page/cards.js" suffix(, )
#embed "../Playground/page/playground.js"
};
EMBEDDED_FILE(playground_js)

static const unsigned char playground_css[] = {
#embed "../Playground/page/base.css" suffix(, )
#embed "../Playground/page/stage.css" suffix(, )
#embed "../Playground/page/panels.css"
};
EMBEDDED_FILE(playground_css)
