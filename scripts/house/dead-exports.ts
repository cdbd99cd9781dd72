import { exportsOf, importsOf, type Sources } from './imports.ts'

/** Files whose exports are read without an import. */
const entryPoints = new Set([
  // For load generators outside of this repository (docs/evidence/speed.md).
  'bench/adapter.ts',
  // The tests import it as `vitest`, and StrykerJS asks a plugin for its `strykerPlugins`.
  'mutation/collected-tests.ts',
  'mutation/in-process-runner.ts',
  // Vite builds the drawn pages from it.
  'web/src/shell/prerender/prerender.tsx',
  // The modules that `web/build/lucide.ts` writes import it.
  'web/src/ui/icons/create-icon.tsx',
  // Vitest runs its `setup` before the tests.
  'server/test/database/postgres.ts',
])
/** drizzle-kit reads each table to write the next migration. */
const isTable = (file: string): boolean => /^server\/src\/.*tables\.ts$/.test(file)

const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$|^e2e\/|^classifier\/src\/evaluation\/|\/test\//.test(file)
const isTool = (file: string): boolean => /^(?:bench|mutation|scripts)\//.test(file)

/**
 * Unused exports, as "file: name". An export of the product is used when another file of the
 * product imports it. It is also used when a test imports it and it is a type, its own file uses
 * it, or its comment says what tests use it for. An export of a test, a benchmark or a script is
 * used when any file imports it.
 */
export function deadExports(sources: Sources): string[] {
  const importers = importersByExport(sources)
  const isDead = (file: string, name: string): boolean => {
    if (entryPoints.has(file) || isTable(file)) return false
    const files = importers.get(keyOf(file, name)) ?? []
    if (files.length === 0) return true
    if (isTest(file) || isTool(file) || !files.every(isTest)) return false
    const text = sources.get(file) ?? ''
    const isType = new RegExp(`^export (?:type|interface) ${name}\\b`, 'm').test(text)
    return !isType && !isUsedInItsFile(text, name) && !/\btests?\b/.test(commentOf(text, name))
  }
  return [...sources].flatMap(([file, text]) =>
    exportsOf(text)
      .filter((name) => isDead(file, name))
      .map((name) => keyOf(file, name)),
  )
}

const keyOf = (file: string, name: string): string => `${file}: ${name}`

function importersByExport(sources: Sources): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of sources)
    for (const { target, names } of importsOf(file, sources)) {
      const mentioned = () =>
        exportsOf(sources.get(target) ?? '').filter((name) => wordsLike(name, text) > 0)
      for (const name of names ?? mentioned()) {
        const key = keyOf(target, name)
        importers.set(key, [...(importers.get(key) ?? []), file])
      }
    }
  return importers
}

const wordsLike = (name: string, text: string): number =>
  [...text.matchAll(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))].length

const isUsedInItsFile = (text: string, name: string): boolean => wordsLike(name, text) > 1

/** The comment that stands directly before the declaration. */
function commentOf(text: string, name: string): string {
  const [before = ''] = text.split(
    new RegExp(`^export .*\\b${name.replaceAll('$', '\\$')}\\b`, 'm'),
  )
  return before.trimEnd().endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : ''
}
