import { setPriority } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import screens from '../vite.config.ts'
import { writePages } from './pages.ts'

/**
 * `build.ts <dist> <drawer>`: the screens, and the public pages drawn as HTML from the same screens.
 * One process, because reading the content and loading the tools costs as much as one of its two
 * builds.
 */
const [dist = '', drawer = ''] = process.argv.slice(2)

// The service, which is built beside the screens, has more to do before it can show them.
setPriority(10)

const buildInto = (outDir: string, ssr: string | false) => {
  const config = screens()
  const options = { ...config.build, outDir, ssr }
  return build({ ...config, configFile: false, logLevel: 'warn', build: options })
}

await Promise.all([buildInto(dist, false), buildInto(drawer, 'src/shell/prerender/prerender.tsx')])
await writePages(dist, path.join(drawer, 'prerender.js'))
