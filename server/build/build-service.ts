import path from 'node:path'
import { repository, serverFolder } from '../src/platform/base/environment/repository.ts'
import { buildWhenStale, runBuildTool } from './built-folder.ts'

/** Of the built service; absent before the first start. */
export const serviceFolder = path.join(serverFolder, 'dist')

/**
 * Builds `server/dist`, the whole service in one file, if its sources changed. Loading two thousand
 * modules separately would take most of a start's time.
 * @returns the file
 * @throws StartError when the build fails
 */
export async function buildServiceWhenStale(): Promise<string> {
  await buildWhenStale({
    built: serviceFolder,
    sources: [
      path.join(serverFolder, 'src'),
      path.join(serverFolder, 'build'),
      path.join(repository, 'domain/src'),
      path.join(repository, 'classifier/src'),
      path.join(repository, 'content'),
      path.join(repository, 'package-lock.json'),
    ],
    make: (fresh) => runBuildTool(serverFolder, path.join(serverFolder, 'build/bundle.ts'), fresh),
  })
  return path.join(serviceFolder, 'main.js')
}
