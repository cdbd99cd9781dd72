import path from 'node:path'
import { readRoutes, readScreens } from '../../web/build/preloads.ts'
import type { Source } from './load.ts'

const names = /(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g
const whole = /(?:from|import\(|import) ?'([^']+)'/g

/** The screens by address below the mount, each with the sources that it is drawn by. */
export async function readScreenSources(
  sources: readonly Source[],
): Promise<ReadonlyMap<string, readonly Source[]>> {
  const screens = readScreens(await readRoutes())
  return new Map(
    screens.map(({ path: at, modules }) => [
      at,
      sourcesFrom(
        modules.map((module) => `web/${module}`),
        sources,
      ),
    ]),
  )
}

/** These files and what they import; of an `index.ts` only what is named, and no other screen. */
function sourcesFrom(starts: readonly string[], sources: readonly Source[]): Source[] {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const reached = new Map<string, Source>()
  const visit = (file: string): void => {
    const source = byFile.get(file)
    if (!source || reached.has(file) || file.startsWith('web/src/shell/screens/')) return
    reached.set(file, source)
    const inBraces = new Set<string>()
    for (const [statement, list = '', from = ''] of source.text.matchAll(names)) {
      inBraces.add(from)
      const target = resolve(file, from)
      if (statement.startsWith('import') && path.basename(target) === 'index.ts')
        for (const name of namesIn(list)) visit(exporterOf(byFile.get(target), name))
      else visit(target)
    }
    for (const [, from = ''] of source.text.matchAll(whole))
      if (!inBraces.has(from)) visit(resolve(file, from))
  }
  starts.forEach(visit)
  return [...reached.values()]
}

const namesIn = (list: string): string[] =>
  list.split(',').map(
    (name) =>
      name
        .replace(/^\s*type /, '')
        .trim()
        .split(' as ')[0] ?? '',
  )

function exporterOf(index: Source | undefined, wanted: string): string {
  for (const [, list = '', from = ''] of index?.text.matchAll(names) ?? [])
    if (namesIn(list).includes(wanted)) return resolve(index?.file ?? '', from)
  return index?.file ?? ''
}

const resolve = (file: string, from: string): string =>
  from.startsWith('#web/')
    ? `web/src/${from.slice('#web/'.length)}`
    : path.posix.join(path.posix.dirname(file), from)
