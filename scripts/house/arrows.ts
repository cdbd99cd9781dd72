import { floors } from '../../boundaries.config.ts'
import { importsOf, type Sources } from './imports.ts'

/** Folders whose parts have an order: each uses only itself and those before it. */
export const ordered = [
  // State outlives the screens, which stand above it.
  ...['assessment', 'emergency'].map((slice) => ({
    folder: `web/src/${slice}/`,
    inside: `web/src/${slice}/`,
    parts: ['storage-keys.ts', 'state'],
  })),
  // What stands outside of the platform is above it.
  { folder: 'server/src/platform/', inside: 'server/src/', parts: floors },
  {
    folder: 'web/src/chat/',
    inside: 'web/src/chat/',
    parts: [
      'storage-keys.ts',
      'state',
      'parts',
      'connection',
      'help',
      'look-back',
      'nudges',
      'messages',
      'composer',
      'ending',
      'conversation',
      'list',
      'phrases',
    ],
  },
]

/** Imports of ordered folders from a later part or from above, as "file: target"; tests too. */
export const upwardImports = (sources: Sources): string[] =>
  ordered.flatMap(({ folder, inside, parts }) => {
    const placeOf = (file: string): number => {
      const at = parts.indexOf(file.slice(folder.length).split('/', 1)[0] ?? '')
      return file.startsWith(folder) && at >= 0 ? at : parts.length
    }
    return [...sources.keys()]
      .filter((file) => file.startsWith(folder))
      .flatMap((file) =>
        importsOf(file, sources)
          .filter(({ target }) => target.startsWith(inside) && placeOf(target) > placeOf(file))
          .map(({ target }) => `${file}: ${target}`),
      )
  })

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
