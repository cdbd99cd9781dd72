import { buildWebWhenStale } from '../server/src/platform/web-build.ts'

/** `npm run build`: the screens, ready to be served from `web/dist`. */
await buildWebWhenStale()
