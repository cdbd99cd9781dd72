import { floors } from '../../oxlint.config.ts'
import { importsOf, type Sources } from './imports.ts'

const platform = 'server/src/platform/'
/** The place of a file in the order of the floors. What stands outside of the platform is above. */
const placeOf = (file: string): number =>
  file.startsWith(platform)
    ? floors.indexOf(file.slice(platform.length).split('/', 1)[0] ?? '')
    : floors.length

/** Imports of the server's platform from a higher floor or a slice, as "file: target"; tests too. */
export const upwardImports = (sources: Sources): string[] =>
  [...sources.keys()]
    .filter((file) => file.startsWith(platform))
    .flatMap((file) =>
      importsOf(file, sources)
        .filter(({ target }) => target.startsWith('server/src/') && placeOf(target) > placeOf(file))
        .map(({ target }) => `${file}: ${target}`),
    )

/** Groups of files that import each other, types included. */
export function circles(sources: Sources, files: readonly string[]): string[][] {
  const targets = new Map(
    files.map((file) => [file, importsOf(file, sources).map(({ target }) => target)]),
  )
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>()
    const queue = [...(targets.get(start) ?? [])]
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      queue.push(...(targets.get(file) ?? []))
    }
    return seen
  }
  const reached = new Map(files.map((file) => [file, reach(file)]))
  const inCircle = files.filter((file) => reached.get(file)?.has(file))
  return [
    ...Map.groupBy(inCircle, (file) =>
      inCircle.find((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
    ).values(),
  ]
}
