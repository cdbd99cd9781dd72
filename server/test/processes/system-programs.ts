import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where the first of these programs stands: on the path, or in one of the folders beside it. */
export function findProgram(
  names: readonly string[],
  beside: readonly string[] = [],
): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...beside]
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((place) => existsSync(place))
}

/**
 * A program of the system; where there is none and we are root, its package is installed first.
 * @param what for the reader, such as `Redis`
 */
export const findOrInstall = (
  find: () => string | undefined,
  what: string,
  packageName: string,
): string | undefined => find() ?? (install(what, packageName) ? find() : undefined)

/** Quiet when it works; when it does not, its own words say why. */
function install(what: string, packageName: string): boolean {
  if (process.getuid?.() !== 0) return false
  console.log(`Installing ${what} from the system packages (only once)...`)
  const run = (...argv: string[]) =>
    spawnSync('apt-get', argv, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return run('update', '-qq') && run('install', '-y', '-qq', packageName)
}
