import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { repository } from '../src/platform/base/environment/repository.ts'
import { buildWhenStale, runBuildTool } from './built-folder.ts'

const web = path.join(repository, 'web')
const built = path.join(web, 'dist')

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
      path.join(repository, 'server/src/http/pages'),
      path.join(repository, 'package-lock.json'),
      path.join(repository, 'server/build'),
    ],
    make: (fresh, staging) =>
      runBuildTool(web, path.join(web, 'build/build.ts'), fresh, path.join(staging, 'drawer')),
  })
  return built
}

/**
 * Compresses the built screens, unless they are. A trial does so once its port is open.
 * @param quality Brotli's: 11 in a release and where sizes are judged
 */
export async function compressScreens(quality: 5 | 11): Promise<void> {
  const mark = path.join(built, '.compressed')
  const present = Number(await readFile(mark, 'utf8').catch(() => 0))
  if (present >= quality) return
  await runBuildTool(web, path.join(web, 'build/compress.ts'), built, String(quality))
  await writeFile(mark, String(quality))
}
