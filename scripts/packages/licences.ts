import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { repository } from '../run.ts'
import { packageAt } from './installed.ts'

/** One package of a production installation. */
interface Installed {
  readonly name: string
  readonly version: string
  readonly licence: string | undefined
  /** Optional: for one platform, or not essential. */
  readonly optional: boolean
  /** It has an install script, which we do not run. */
  readonly runsAtInstall: boolean
}

/**
 * Licences under which a package may be run, changed and redistributed beside a product under
 * Apache-2.0.
 */
const free = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'PSF-2.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
])
/**
 * Licences accepted for these packages only, whose files we leave unchanged, as the licence
 * requires.
 */
const freeFor: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^(?:web-push|lightningcss(?:-[\w-]+)?)$/,
}

/**
 * `A OR B` needs one of the two, `A AND B` both. A licence that is not listed is refused, copyleft
 * in particular.
 */
export function mayBeUsed({ name, licence }: Pick<Installed, 'name' | 'licence'>): boolean {
  if (licence === undefined) return false
  const words = licence.replaceAll(/[()]/g, '')
  const isFree = (one: string) => free.has(one.trim()) || freeFor[one.trim()]?.test(name) === true
  return words.split(' OR ').some((choice) => choice.split(' AND ').every(isFree))
}

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly hasInstallScript?: boolean
}

/** All packages that `npm ci --omit=dev` may install on any platform, from the lock file. */
export async function production(): Promise<Installed[]> {
  const lock = JSON.parse(await readFile(path.join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const places = Object.entries(lock.packages).filter(([place]) => place.includes('node_modules/'))
  return places
    .filter(([, { dev, link }]) => dev !== true && link !== true)
    .map(([place, locked]) => ({
      name: packageAt(place),
      version: locked.version ?? '',
      licence: locked.license,
      optional: locked.optional === true || locked.devOptional === true,
      runsAtInstall: locked.hasInstallScript === true,
    }))
}

/** `npm run licences`: lists our packages by licence. Exits with 1 when one may not be used. */
if (import.meta.main) {
  const all = await production()
  const licences = Map.groupBy(all, ({ licence }) => licence ?? 'none')
  for (const [licence, packages] of [...licences].toSorted((a, b) => b[1].length - a[1].length)) {
    console.log(`\n${licence}: ${packages.length}`)
    console.log(packages.map(({ name, version }) => `  ${name} ${version}`).join('\n'))
  }
  const refused = all.filter((one) => !mayBeUsed(one))
  const needed = all.filter(({ optional }) => !optional).length
  console.log(
    `\n${needed} packages, and ${all.length - needed} for single platforms or left out without harm`,
  )
  for (const { name, licence } of refused)
    console.log(`${name}: ${licence ?? 'no licence'} is not on our list`)
  process.exitCode = refused.length === 0 ? 0 : 1
}
