import { existsSync } from 'node:fs'
import path from 'node:path'
import { repository } from '../src/platform/base/environment/repository.ts'
import { buildWhenStale, runBuildTool } from './built-folder.ts'

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
      path.join(repository, 'content'),
      path.join(repository, 'server/src/http/pages/page-content.ts'),
      path.join(repository, 'package-lock.json'),
      path.join(repository, 'server/build'),
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
          'src/shell/prerender/prerender.tsx',
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
      await compressScreens(fresh, 5)
    },
  })
  return built
}

/** @param quality Brotli's, up to 11 */
const compressScreens = (folder: string, quality: number): Promise<void> =>
  runBuildTool(web, path.join(web, 'build/compress.ts'), folder, String(quality))

/** As a release has them, and as their budgets are judged. */
export const compressScreensWell = (): Promise<void> => compressScreens(built, 11)
