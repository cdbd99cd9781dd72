import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { compare, valid } from 'semver'
import { repository } from '../run.ts'

/**
 * `ADVISORIES=<file or folder> npm run advisories`: compares the lock file with an export of
 * security advisories in the OSV format (ossf.github.io/osv-schema), offline. Exits with 1 when
 * production is affected.
 */
const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
})
const advisorySchema = z.object({
  id: z.string(),
  summary: z.string().default(''),
  modified: z.string().default(''),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).default([]),
        ranges: z.array(z.object({ type: z.string(), events: z.array(event) })).default([]),
      }),
    )
    .default([]),
})
type Advisory = z.infer<typeof advisorySchema>

interface LockedPackage {
  readonly name: string
  readonly version: string
  /** True for packages that are installed only to build and test. */
  readonly dev: boolean
}

interface Finding extends LockedPackage {
  readonly id: string
  readonly summary: string
  readonly fixedIn: string | undefined
}

/** All advisories that affect a version in the lock file, production first. */
export function findAffected(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): Finding[] {
  const byName = Map.groupBy(packages, ({ name }) => name)
  const findings = advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary, affected }) =>
      affected
        .filter(({ package: about }) => about?.ecosystem === 'npm')
        .flatMap(({ package: about, versions, ranges }) =>
          (byName.get(about?.name ?? '') ?? [])
            .map((locked) => ({
              locked,
              range: ranges.find(({ events }) => holds(events, locked.version)),
            }))
            .filter(({ locked, range }) => range !== undefined || versions.includes(locked.version))
            .map(({ locked, range }) => ({
              ...locked,
              id,
              summary,
              fixedIn: range?.events.find(({ fixed }) => fixed !== undefined)?.fixed,
            })),
        ),
    )
  return findings.toSorted((one, other) => Number(one.dev) - Number(other.dev))
}

type Event = z.infer<typeof event>

/**
 * The events of a range in the order of their versions: the last one up to this version decides.
 */
function holds(events: readonly Event[], version: string): boolean {
  const until = (at: string) =>
    at === '0' ? 1 : valid(at) === null ? Number.NaN : compare(version, at)
  return (
    events.some(({ introduced }) => introduced !== undefined && until(introduced) >= 0) &&
    !events.some(
      ({ fixed }) =>
        fixed !== undefined && until(fixed) >= 0 && !introducedAgain(events, fixed, version),
    ) &&
    !events.some(({ last_affected: last }) => last !== undefined && until(last) > 0)
  )
}

const introducedAgain = (events: readonly Event[], fixed: string, version: string): boolean =>
  events.some(
    ({ introduced }) =>
      introduced !== undefined &&
      valid(introduced) !== null &&
      compare(introduced, fixed) > 0 &&
      compare(version, introduced) >= 0,
  )

/** Reads one advisory, a list, or one in each text line; for a folder, every file. */
export async function readAdvisories(place: string): Promise<Advisory[]> {
  const files = (await stat(place)).isDirectory()
    ? (await readdir(place))
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(place, name))
    : [place]
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return texts.flatMap((text) => parse(text)).map((advisory) => advisorySchema.parse(advisory))
}

function parse(text: string): unknown[] {
  try {
    return [JSON.parse(text) as unknown].flat()
  } catch {
    return text
      .split('\n')
      .filter((row) => row.trim() !== '')
      .map((row) => JSON.parse(row) as unknown)
  }
}

export async function lockedPackages(): Promise<LockedPackage[]> {
  const lock = JSON.parse(await readFile(path.join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean; link?: boolean }>
  }
  return Object.entries(lock.packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version = '', dev = false }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      dev,
    }))
}

const staleAfterDays = 30

async function main(): Promise<void> {
  const place = process.env['ADVISORIES']
  if (place === undefined) {
    console.error(
      'ADVISORIES wants a file or folder of advisories in the OSV format (docs/build/dependencies.md).',
    )
    process.exitCode = 2
    return
  }
  const [packages, advisories] = await Promise.all([lockedPackages(), readAdvisories(place)])
  const newest = advisories
    .map(({ modified }) => Date.parse(modified))
    .reduce((a, b) => Math.max(a, b || 0), 0)
  const days = Math.floor((Date.now() - newest) / 86_400_000)
  console.log(
    `${packages.length} packages, ${advisories.length} advisories; the newest is ${days} days old.`,
  )
  if (days > staleAfterDays) console.log(`Older than ${staleAfterDays} days: take a fresh export.`)
  const findings = findAffected(packages, advisories)
  for (const { name, version, dev, id, summary, fixedIn } of findings)
    console.log(
      `${dev ? 'tests only' : 'PRODUCTION'}  ${name} ${version}  ${id}  fixed in ${fixedIn ?? '?'}  ${summary}`,
    )
  if (findings.length === 0) console.log('No package of the lock file is affected.')
  process.exitCode = findings.some(({ dev }) => !dev) ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
