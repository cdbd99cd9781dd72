import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { productionLock } from '../boot/production-lock.mjs'
import { thisPlatform } from '../boot/platform.mjs'
import { repository } from '../run.ts'

/** One package, as npm records it. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  readonly licence: string | undefined
  /** Subresource integrity, such as sha512-…; unknown for the pinned Node. */
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

const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(repository, file), 'utf8'))

/** What a release is made of on this platform, whether bundled or copied: from the lock file. */
export async function releasedPackages(): Promise<
  (InstalledPackage & {
    /** From the repository, such as node_modules/a/node_modules/@scope/b. */
    readonly place: string
  })[]
> {
  const { lock } = productionLock(await read('package-lock.json'), thisPlatform())
  const recorded = Object.entries(lock.packages as Record<string, Recorded>).filter(
    ([place, { link }]) => place.includes('node_modules/') && link !== true,
  )
  const folders = await readdir(path.join(repository, 'node_modules'))
  for (const name of folders.filter((folder) => folder.startsWith('node-')))
    recorded.push([
      `node_modules/${name}`,
      (await read(`node_modules/${name}/package.json`)) as Recorded,
    ])
  return recorded.map(([place, { version = '', license, integrity }]) => ({
    name: packageAt(place),
    version,
    licence: license,
    integrity,
    place,
  }))
}
