import { importsOf, type Sources } from '../house/imports.ts'

/**
 * The changed files and all that import them, however indirectly: the lint and the types of every
 * other file are what they were. `undefined` where a change may reach files that import nothing of
 * it: settings, packages, words.
 */
export function filesReachedBy(changed: readonly string[], sources: Sources): string[] | undefined {
  if (changed.some((file) => reachesAll.test(file))) return undefined
  const importers = new Map<string, string[]>()
  for (const file of sources.keys())
    for (const { target } of importsOf(file, sources)) {
      const known = importers.get(target)
      if (known) known.push(file)
      else importers.set(target, [file])
    }
  const reached = new Set(changed.filter((file) => sources.has(file)))
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached]
}

const reachesAll = /\.json$|\.d\.ts$|(?:^|\.)config\.ts$/

/** What is in no slice but reaches no test of the server either. */
const besideServer = /^(?:web|e2e|docs|deploy|mutation|scripts)\/|\.md$/
const inSlice =
  /^(?:domain|server)\/src\/(?!http\/|platform\/|jobs\/|commands\/|primitives\/)([^/]+)\//

/** The slices of these files; `undefined` where one of them may reach the whole server. */
export function slicesOf(changed: readonly string[]): string[] | undefined {
  const relevant = changed.filter((file) => !besideServer.test(file))
  const slices = relevant.map((file) => inSlice.exec(file)?.[1])
  return slices.length > 0 && slices.every((slice) => slice !== undefined)
    ? [...new Set(slices)]
    : undefined
}
