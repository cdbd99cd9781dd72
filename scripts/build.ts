import { buildProductWhenStale } from '../server/build/build-product.ts'

/** `npm run build`: the screens in `web/dist` and the service in `server/dist`. */
await buildProductWhenStale()
