import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from '../files.ts'

/** Source texts by path from the repository, with forward slashes. */
export type Sources = ReadonlyMap<string, string>

/** One file's imports from another. A module imported as a whole has no `names`: any may be used. */
interface Import {
  readonly target: string
  readonly names?: readonly string[]
}

/** Every source file of the repository, tests included, or every file of another kind. */
export async function readSources(repository: string, kind = /\.(?:tsx?|mjs)$/): Promise<Sources> {
  const files = await filesUnder(repository, kind)
  const read = async (file: string) => [
    path.relative(repository, file).replaceAll(path.sep, '/'),
    await readFile(file, 'utf8'),
  ]
  return new Map((await Promise.all(files.map(read))) as [string, string][])
}

/** Product code, without tests. */
export const productFiles = (sources: Sources): string[] =>
  [...sources.keys()].filter(
    (file) => /^(?:domain|classifier|server|web)\/src\//.test(file) && !/\.test\.tsx?$/.test(file),
  )

/** Loaded by `import()`, or imported under one name. */
const whole = /\bimport\('([^'\n]+)'\)|^import (?:type )?(?:\* as )?[\w$]+ from '([^'\n]+)'/gm

/**
 * A file's imports from other `sources`, re-exports included. It reads statements as prettier
 * writes them: at the start of a text line, in single quotes.
 */
export function importsOf(file: string, sources: Sources): Import[] {
  const text = sources.get(file) ?? ''
  const named = /^(?:import|export) (?:type )?\{([^{}]*)\} from '([^'\n]+)'/gm
  const statements = [
    ...[...text.matchAll(named)].map(([, list = '', module = '']) => ({
      module,
      names: namesIn(list, 'imported'),
    })),
    ...[...text.matchAll(/^import '([^'\n]+)'/gm)].map(([, module = '']) => ({
      module,
      names: [],
    })),
    ...[...text.matchAll(whole)].map(([, loaded, module = '']) => ({ module: loaded ?? module })),
  ]
  return statements.flatMap(({ module, ...rest }) => {
    const target = resolve(file, module, sources)
    return target === undefined ? [] : [{ target, ...rest }]
  })
}

/** The names that a file exports, without default exports, which are configurations of tools. */
export function exportsOf(text: string): string[] {
  const declared =
    /^export (?:async )?(?:const|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/gm
  return [
    ...[...text.matchAll(declared)].map(([, name = '']) => name),
    ...[...text.matchAll(/^export (?:type )?\{([^{}]*)\}/gm)].flatMap(([, list = '']) =>
      namesIn(list, 'exported'),
    ),
  ]
}

/**
 * For `type a, b as c`: `a` and `b`, as the other file calls them, or `a` and `c`, as this file
 * does.
 */
const namesIn = (list: string, side: 'imported' | 'exported'): string[] =>
  list
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^type /, '')
        .split(' as '),
    )
    .map((names) => names.at(side === 'imported' ? 0 : -1) ?? '')
    .filter((name) => name !== '')

/** Follows the `imports` of server and web and the `exports` of domain and classifier in their package.json. */
function resolve(file: string, module: string, sources: Sources): string | undefined {
  const [, owner, rest] = /^(?:#|@sanad\/)(domain|classifier|server|web)\/(.*)$/.exec(module) ?? []
  if (owner === undefined && !module.startsWith('.')) return undefined
  const place =
    owner === undefined ? path.posix.join(path.posix.dirname(file), module) : `${owner}/src/${rest}`
  return [place, `${place}.ts`, `${place}.tsx`].find((candidate) => sources.has(candidate))
}
