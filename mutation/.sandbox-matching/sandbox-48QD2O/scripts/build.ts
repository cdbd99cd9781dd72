// @ts-nocheck
import { buildProductWhenStale } from '../server/src/platform/build/build-product.ts'

/** `npm run build`: the screens in `web/dist` and the service in `server/dist`. */
await buildProductWhenStale()
