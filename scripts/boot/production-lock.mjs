import path from 'node:path'
import { fitsPlatform } from './platform.mjs'

/** The workspaces that a live service runs; their dependencies are included. */
const services = ['server', 'web']

/**
 * What packages name as needed and no running service loads: types, their own command lines, and
 * what they offer that we do not use. A twentieth of all files. The build fails for one that it
 * needs.
 */
const neverLoaded =
  /^(@types\/.*|@iconify\/types|openapi-types|type-fest|argparse|chalk|minimist|yargs|minimatch|minipass|path-scurry|@opentelemetry\/sdk-logs|@better-auth\/(kysely|mongo|prisma)-adapter|kysely)$/

/**
 * The part of a lock file that a live service needs. `npm ci --omit=dev` installs a third more,
 * because npm also installs every development tool of ours that a library names as an optional
 * peer. Packages for other platforms are removed here, because an older npm cannot tell C libraries
 * apart.
 * @param lock package-lock.json, version 3
 * @param platform `{ os, cpu, libc }` in npm's words
 * @returns a lock file, and the matching manifests by their folder; '' is the root
 * @throws Error naming a package that the lock file lacks
 */
export function productionLock(lock, platform) {
  const packages = {}
  const find = (place, name) => {
    const needed = findPackage(lock, place, name)
    if (needed === undefined)
      throw new Error(`package-lock.json lacks ${name}, which ${place} needs.`)
    return needed
  }
  const visit = (place) => {
    if (packages[place]) return
    const entry = withSource(place, withoutTools(lock.packages[place]))
    const optional = Object.entries(entry.optionalDependencies ?? {}).filter(([name]) =>
      fitsPlatform(lock.packages[find(place, name)], platform),
    )
    packages[place] = { ...entry, optionalDependencies: Object.fromEntries(optional) }
    if (entry.link) visit(entry.resolved)
    for (const name of requiredBy(packages[place])) visit(find(place, name))
  }
  for (const name of services) visit(`node_modules/@sanad/${name}`)
  const workspaces = Object.values(packages).flatMap(({ link, resolved }) =>
    link ? [resolved] : [],
  )
  const root = { name: lock.name, version: lock.version, workspaces }
  const manifests = Object.fromEntries(workspaces.map((folder) => [folder, packages[folder]]))
  return {
    lock: { ...lock, packages: { '': root, ...packages } },
    manifests: { '': { ...root, private: true }, ...manifests },
  }
}

/**
 * A package that is also marked as a development tool would be left out under NODE_ENV=production,
 * and one whose `engines` refuse the Node that npm runs under, although the service runs under
 * another.
 */
function withoutTools({
  devDependencies: _tools,
  dev: _dev,
  devOptional: _devOptional,
  engines: _engines,
  dependencies = {},
  peerDependencies = {},
  ...entry
}) {
  return {
    ...entry,
    dependencies: withoutUnused(dependencies),
    peerDependencies: withoutUnused(peerDependencies),
  }
}

const withoutUnused = (dependencies) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !neverLoaded.test(name)))

/**
 * Our lock file names no addresses; without one npm first asks the registry for a list of all
 * versions of each package. npm replaces this host by that of the configured registry.
 */
export function withSource(place, entry) {
  if (entry.link || !place.includes('node_modules/')) return entry
  const name =
    entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const file = `${name.split('/').at(-1)}-${entry.version}.tgz`
  return { resolved: `https://registry.npmjs.org/${name}/-/${file}`, ...entry }
}

function requiredBy({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}) {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  )
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

/** Resolves as Node does: in the nearest node_modules at or above the folder. */
function findPackage(lock, from, name) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder, 'node_modules', name)
    if (lock.packages[place]) return place
    if (folder === '.') return undefined
  }
}
