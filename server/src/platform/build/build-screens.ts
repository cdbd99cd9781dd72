import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { repository } from '../config/repository.ts'
import { buildWhenStale, everyFile, runBuildTool } from './built-folder.ts'

const web = path.join(repository, 'web')
const built = path.join(web, 'dist')
const vite = path.join(repository, 'node_modules/vite/bin/vite.js')

/**
 * Brings `web/dist` up to date with its sources and answers where it is.
 * @throws StartError when the build fails
 */
export async function buildScreensWhenStale(): Promise<string> {
  // Where only the result was brought (deploy/image.sh) there is nothing to build, and nothing to build it with.
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
      // The public pages as plain HTML, by the same screens.
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

/** Below this a compressed file saves nothing that a person would notice. */
const worthCompressing = 1024
/** Of 11: nearly as small as the last, and ten times as quick. */
const brotliQuality = 9

/** Compressed once at the build, beside each file: a bad line gets a third of the bytes, the server no work. */
async function compressAll(folder: string): Promise<void> {
  for (const file of await everyFile(folder)) {
    const text = /\.(js|css|svg|html|json|webmanifest)$/.test(file)
      ? await readFile(file)
      : Buffer.alloc(0)
    if (text.length < worthCompressing) continue
    await writeFile(
      `${file}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    )
    await writeFile(`${file}.gz`, gzipSync(text))
  }
}
