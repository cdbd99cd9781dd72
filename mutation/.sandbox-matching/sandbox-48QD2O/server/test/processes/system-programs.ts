// @ts-nocheck
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The path of the first of these programs that exists, on PATH or in the folders beside it. */
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
 * Finds a program of the system; as root, installs its package if it is missing.
 * @param what for the reader, such as `Redis`
 */
export const findOrInstall = (
  find: () => string | undefined,
  what: string,
  packageName: string,
): string | undefined => find() ?? (install(what, packageName) ? find() : undefined)

/** Prints the program's output only if it fails. */
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
