#include "CEmbeddedFiles.h"

/* #embed is of C23 and known to clang in every mode: it costs nothing, where an array in Swift takes seconds. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char openapi_yaml[] = {
#embed "../../openapi.yaml"
};

embedded_file embedded_openapi_yaml(void) {
    return (embedded_file){openapi_yaml, sizeof openapi_yaml};
}
