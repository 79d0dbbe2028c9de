# One image for every process of Rostrum; the command selects the entry point. The image has not been
# built yet: the steps of its stages were carried out by hand, on Node 24.22.3.
FROM node:24.22.3-bookworm-slim AS manifests
WORKDIR /rostrum
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY services/event-store/package.json services/event-store/
COPY services/state/package.json services/state/
COPY services/api/package.json services/api/
COPY projections/package.json projections/
COPY web-public/package.json web-public/
COPY web-admin/package.json web-admin/
COPY bench/package.json bench/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci --omit=dev
COPY . .
RUN node scripts/build.mjs api web-public web-admin

# The server's own dependencies only: none of the sites' and no compiler.
FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace services/api

FROM node:24.22.3-bookworm-slim
ENV NODE_ENV=production
WORKDIR /rostrum
COPY --from=dependencies /rostrum ./
COPY --from=build /rostrum/services/api/dist/bundle services/api/dist/bundle
COPY --from=build /rostrum/services/api/src/features/demo/films services/api/src/features/demo/films
COPY --from=build /rostrum/web-public/dist web-public/dist
COPY --from=build /rostrum/web-admin/dist web-admin/dist
# The process does not own the image's files: it writes only to DATA_DIR.
USER node
EXPOSE 3000
CMD ["node", "services/api/dist/bundle/all-in-one.js"]
