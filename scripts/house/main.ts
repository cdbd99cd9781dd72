import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from '../run.ts'

/** `npm run house`: how easily a stranger finds the way, in figures. Tests and generated files count where it says so. */
const tracked = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(path.join(repository, file)))
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8')
const linesOf = (file: string): string[] => read(file).split('\n')
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|^(server|web|domain)\/test\/|^(e2e|bench|scripts)\//.test(file)
const sources = tracked.filter((file) => /\/src\/.*\.tsx?$/.test(file) && !isTest(file))

/** Files directly in a folder, tests and documents included. */
function fullestFolders(count: number): string[] {
  const sizes = new Map<string, number>()
  for (const file of tracked.filter((name) => /\/src\//.test(name)))
    sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1)
  return [...sizes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([folder, size]) => `${size} ${folder}`)
}

/** The source files that each source file imports, by its import statements and `import()`. */
function importsOf(file: string): string[] {
  const named = [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, target]) => target ?? '',
  )
  return named.flatMap((target) => {
    const [, packageName = '', rest = ''] =
      /^(?:#|@sanad\/)(domain|server|web)\/(.*)$/.exec(target) ?? []
    const place = target.startsWith('.')
      ? path.join(path.dirname(file), target)
      : packageName === ''
        ? undefined
        : `${packageName}/src/${rest}`
    if (place === undefined) return []
    return [place, `${place}.ts`, `${place}.tsx`].filter((name) => sources.includes(name))
  })
}

/** The share of source files that exactly one other source file imports. */
function singleImporters(): number {
  const importers = new Map<string, number>()
  for (const file of sources)
    for (const target of new Set(importsOf(file)))
      importers.set(target, (importers.get(target) ?? 0) + 1)
  return [...importers.values()].filter((count) => count === 1).length / sources.length
}

/** Mean length of the lines that are not empty. */
function charactersALine(files: readonly string[]): number {
  const lines = files.flatMap(linesOf).filter((line) => line.trim() !== '')
  return sum(lines.map((line) => line.length)) / lines.length
}

const lineCount = (files: readonly string[]): number =>
  sum(files.map((file) => linesOf(file).length))
const isMigration = (file: string): boolean => file.startsWith('server/migrations/')
const isText = (file: string): boolean =>
  /\.(tsx?|mjs|js|json|md|sql|css|html|yaml|yml|sh|conf|tsv)$/.test(file)

const texts = tracked.filter((file) => isText(file) && file !== 'package-lock.json')
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
const rows: Record<string, string> = {
  'fullest folders (files directly in them)': fullestFolders(6).join(', '),
  'source files': String(sources.length),
  'source files with a single importer': percent(singleImporters()),
  'lines that are migrations and their snapshots': percent(
    lineCount(texts.filter(isMigration)) / lineCount(texts),
  ),
  ...Object.fromEntries(
    ['domain', 'server', 'web'].map((name) => [
      `characters a line, ${name}`,
      charactersALine(sources.filter((file) => file.startsWith(`${name}/`))).toFixed(0),
    ]),
  ),
}
for (const [name, figure] of Object.entries(rows)) console.log(`${name.padEnd(48)} ${figure}`)
