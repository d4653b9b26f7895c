# syntax=docker/dockerfile:1

FROM swift:6.3-bookworm AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends libmicrohttpd-dev libsimdjson-dev zlib1g-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN swift build -c release -Xswiftc -cross-module-optimization --static-swift-stdlib --product layout-service \
 && strip -o /layout-service "$(swift build -c release --show-bin-path)/layout-service"

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends libmicrohttpd12 libsimdjson14 zlib1g \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /layout-service /usr/local/bin/layout-service
USER 10001:10001
ENV LAYOUT_SERVICE_LISTEN=0.0.0.0:8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=2s \
  CMD ["/usr/local/bin/layout-service", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/layout-service"]
CMD ["serve"]
