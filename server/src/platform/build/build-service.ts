import path from 'node:path'
import { repository, serverFolder } from '../config/repository.ts'
import { buildWhenStale, runBuildTool } from './built-folder.ts'

const built = path.join(serverFolder, 'dist')

/**
 * Brings `server/dist`, the whole service in one file, up to date with its sources and answers where that file is.
 * Finding two thousand modules one by one would take most of a start's time.
 * @throws StartError when the build fails
 */
export async function buildServiceWhenStale(): Promise<string> {
  await buildWhenStale({
    built,
    sources: [
      path.join(serverFolder, 'src'),
      path.join(serverFolder, 'build'),
      path.join(repository, 'domain/src'),
      path.join(repository, 'package-lock.json'),
    ],
    make: (fresh) => runBuildTool(serverFolder, path.join(serverFolder, 'build/bundle.ts'), fresh),
  })
  return path.join(built, 'main.js')
}
