import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { repository } from '../config/repository.ts'
import { buildWhenStale, everyFile, runBuildTool } from './built-folder.ts'

const web = path.join(repository, 'web')
const built = path.join(web, 'dist')
const vite = path.join(repository, 'node_modules/vite/bin/vite.js')

/**
 * Builds `web/dist` if its sources changed.
 * @returns the folder
 * @throws StartError when the build fails
 */
export async function buildScreensWhenStale(): Promise<string> {
  // An image contains only the result (deploy/image.sh), and neither sources nor build tools.
  if (!existsSync(path.join(web, 'src'))) return built
  await buildWhenStale({
    built,
    sources: [
      web,
      path.join(repository, 'domain/src'),
      path.join(repository, 'package-lock.json'),
      path.join(repository, 'server/src/platform/build'),
    ],
    make: async (fresh, staging) => {
      const drawer = path.join(staging, 'drawer')
      await Promise.all([
        runBuildTool(web, vite, 'build', '--outDir', fresh, '--logLevel', 'warn'),
        runBuildTool(
          web,
          vite,
          'build',
          '--ssr',
          'src/shell/prerender.tsx',
          '--outDir',
          drawer,
          '--logLevel',
          'warn',
        ),
      ])
      // The public pages, prerendered as HTML from the same screens.
      await runBuildTool(
        web,
        path.join(web, 'build/pages.ts'),
        fresh,
        path.join(drawer, 'prerender.js'),
      )
      await compressAll(fresh)
    },
  })
  return built
}

/** Smaller files are not worth compressing. */
const worthCompressing = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Compresses files once at the build, as small as Brotli can: a slow connection needs a third of
 * the bytes, and the server does no work.
 */
async function compressAll(folder: string): Promise<void> {
  await Promise.all((await everyFile(folder)).map(compress))
}

async function compress(file: string): Promise<void> {
  if (!/\.(js|css|svg|html|json|webmanifest)$/.test(file)) return
  const text = await readFile(file)
  if (text.length < worthCompressing) return
  await Promise.all([
    toBrotli(text).then((small) => writeFile(`${file}.br`, small)),
    toGzip(text).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
