# One image for every service:
#   docker build --file infra/service.Dockerfile --build-arg SERVICE=calendar --tag tathya/calendar .
# SERVICE is a folder of services/, `standalone` for all of them in one process.
ARG NODE_IMAGE=node:24-bookworm-slim

# What npm needs to know: changes in the sources alone leave this as it was, and the packages are taken from the cache.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

# The packages of all services, fetched once for all images. The package `node` belongs to the root, which stays out: the
# image has Node 24.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /app .
RUN --mount=type=cache,target=/npm-cache \
    npm ci --cache /npm-cache --workspaces --include-workspace-root=false --omit=dev --ignore-scripts --no-audit
# The images have LibreOffice from Debian, which is faster and smaller than the one in WebAssembly: 245 MB.
RUN rm -rf node_modules/@matbee

# The sources and packages of the service and of what it stands on, and nothing else; then one start, which proves the
# image whole and keeps the compiled code.
FROM ${NODE_IMAGE} AS sources
ARG SERVICE
WORKDIR /app
COPY --from=packages /app .
COPY . /source
RUN test -f "services/${SERVICE:?name one: --build-arg SERVICE=calendar}/package.json"
RUN node /source/infra/image/keep-needed.mjs /source /app "$SERVICE"
RUN chown node:node . && su node -c "node infra/image/first-start.mjs services/$SERVICE/src/main.ts"

FROM ${NODE_IMAGE}
ARG SERVICE
# The Debian packages of the service, as infra/image/debian-packages.json lists them; `--build-arg DEBIAN_PACKAGES=none` leaves
# them out. In a layer below the sources, so it stays when they change.
ARG DEBIAN_PACKAGES=all
RUN --mount=type=bind,source=infra/image/debian-packages.json,target=/packages.json \
    packages=$(node -p "Object.entries(require('/packages.json')).filter(([, names]) => names.includes('$SERVICE')).map(([name]) => name).join(' ')") && \
    if [ "$DEBIAN_PACKAGES" = all ] && [ -n "$packages" ]; then \
      apt-get update && apt-get install --yes --no-install-recommends $packages && apt-get clean && rm -rf /var/lib/apt/lists/*; \
    fi
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Tathya: $SERVICE" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=sources /app /app
# New volumes take the owner of the folder that they are put on.
RUN install --directory --owner=node --group=node --mode=0700 /data /keys/private /keys/shared
# A small young generation: the memory of a busy logger or gateway stays below 200 MB, where V8 alone would let it grow by half.
# With --expose-gc the memory of a start is returned, about 25 MB.
ENV NODE_ENV=production \
    NODE_OPTIONS="--max-old-space-size-percentage=60 --expose-gc --max-semi-space-size=8" \
    HOST=0.0.0.0 \
    PORT=8080 \
    TATHYA_METRICS_HOST=0.0.0.0 \
    TATHYA_METRICS_PORT=9464 \
    TATHYA_DATA=/data \
    LOG_FORMAT=json
USER 1000:1000
WORKDIR /app/services/$SERVICE
VOLUME /data
EXPOSE 8080 9464
# Alive, not ready: an engine that ends unhealthy containers must not do so while Kafka is away.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "/app/infra/image/probe.mjs", "/livez"]
# Node itself is process 1 and gets the signals. Other programs of the image start in the same way:
#   docker run --rm tathya/logger ../../packages/operations/src/main.ts topics plan
ENTRYPOINT ["node", "/app/packages/platform/run.mjs"]
CMD ["src/main.ts"]
