import { buildRelease } from '../server/build/build-release.ts'

/** `npm run build`: the screens in `web/dist` and the service in `server/dist`. */
await buildRelease()
