import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { repository } from '../run.ts'

/** One package of a production installation, with all that its own packages need. */
interface Installed {
  readonly name: string
  readonly version: string
  readonly licence: string | undefined
  /** For one platform alone, or left out without harm. */
  readonly optional: boolean
  /** It would run a program of its own while it is installed; we install without. */
  readonly runsAtInstall: boolean
}

/** Anybody may run, change and pass on what carries one of these, beside a product under Apache-2.0. */
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
  'CC0-1.0',
  'Unlicense',
  'Zlib',
])
/** Right for these alone: fonts, and packages whose own files stay as they are, which is all that this licence asks. */
const freeFor: Readonly<Record<string, RegExp>> = {
  'OFL-1.1': /^@fontsource/,
  'MPL-2.0': /^(?:web-push|lightningcss(?:-[\w-]+)?)$/,
}

/** Of `A OR B` one is enough; `A AND B` needs both. What is not named is refused, copyleft above all. */
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

/** Everything that `npm ci --omit=dev` may bring, on any platform, from the lock file. */
export async function production(): Promise<Installed[]> {
  const lock = JSON.parse(await readFile(path.join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const places = Object.entries(lock.packages).filter(([place]) => place.includes('node_modules/'))
  return places
    .filter(([, { dev, link }]) => dev !== true && link !== true)
    .map(([place, locked]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: locked.version ?? '',
      licence: locked.license,
      optional: locked.optional === true || locked.devOptional === true,
      runsAtInstall: locked.hasInstallScript === true,
    }))
}

/** `npm run licences`: who made what we bring, under which terms. Ends with 1 where something may not be used. */
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
