import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brokenCitations, readDocuments, sourcesAndDocuments } from '../docs/citations.ts'
import { withLayout } from '../fence/layout.ts'
import { repository, runNode } from '../run.ts'
import { circles, upwardImports } from './arrows.ts'
import { bannedNames } from './banned-names.ts'
import { bannedWords } from './banned-words.ts'
import { deadExports } from './dead-exports.ts'
import { importsOf, productFiles, readSources } from './imports.ts'
import { longFunctions } from './long-functions.ts'

/**
 * `npm run house`: figures about how easily the code is read, each with its aim and its method.
 * With `--map` it also writes the layout into docs/build/map.md.
 * With `--message` also the files that a message passes, measured in the running product.
 */
interface Row {
  readonly measure: string
  readonly now: string
  readonly aim: string
  readonly method: string
}

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8')
const linesOf = (file: string): string[] => read(file).split('\n')
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

const tracked = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(path.join(repository, file)))
const sources = await readSources(repository)
const product = productFiles(sources)

function fullestFolders(count: number): string {
  const code = tracked.filter((file) =>
    /^(?:(?:domain|classifier|server|web)\/(?:src|test)|e2e|bench|scripts)\//.test(file),
  )
  const sizes = Map.groupBy(code, (file) => path.dirname(file))
  return [...sizes]
    .map(([folder, files]) => ({ folder, size: files.length }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, count)
    .map(({ folder, size }) => `${size} ${folder}`)
    .join(', ')
}

function singleImporters(): number {
  const importers = new Map<string, number>()
  for (const file of product)
    for (const target of new Set(importsOf(file, sources).map((one) => one.target)))
      importers.set(target, (importers.get(target) ?? 0) + 1)
  return product.filter((file) => importers.get(file) === 1).length / product.length
}

async function danglingCitations(): Promise<number> {
  const files = await sourcesAndDocuments(repository)
  const documents = await readDocuments(repository, files)
  return sum(files.map((file) => brokenCitations(read(file), documents).length))
}

/** The source files that a page names, each once; undefined when the page does not exist. */
function filesNamedIn(page: string): number | undefined {
  if (!existsSync(path.join(repository, page))) return undefined
  const names = [...read(page).matchAll(/`([\w./<>-]+\.(?:tsx?|sql|json|md))`/g)].map(
    ([, name = '']) => name,
  )
  // A file that the page names by its path may appear again without its folder.
  const isShort = (name: string) => names.some((other) => other.endsWith(`/${name}`))
  return new Set(names.filter((name) => !isShort(name))).size
}

function migrationLines(): number {
  const isText = /\.(?:tsx?|mjs|js|json|md|sql|css|html|ya?ml|sh|conf|tsv)$/
  const texts = tracked.filter((file) => isText.test(file) && file !== 'package-lock.json')
  const lineCount = (files: readonly string[]) => sum(files.map((file) => linesOf(file).length))
  return lineCount(texts.filter((file) => file.startsWith('server/migrations/'))) / lineCount(texts)
}

/** Mean length of the text lines that are not empty. */
function charactersALine(folder: string): string {
  const lines = product
    .filter((file) => file.startsWith(folder))
    .flatMap(linesOf)
    .filter((text) => text.trim() !== '')
  return (sum(lines.map((text) => text.length)) / lines.length).toFixed(0)
}

const recipes = ['add-an-operation', 'add-a-profile-field', 'add-a-screen', 'add-a-notice']
const rows: readonly Row[] = [
  {
    measure: 'fullest folders',
    now: fullestFolders(6),
    aim: '25 or fewer each',
    method: 'files that stand directly in a folder of code, tests and documents included',
  },
  {
    measure: 'imports running up in server/src/platform and web/src/chat',
    now: String(upwardImports(sources).length),
    aim: '0',
    method:
      'from a higher floor, a later room or above, types and tests included (scripts/house/arrows.ts)',
  },
  {
    measure: 'circles',
    now: String(circles(sources, product).length),
    aim: '0',
    method: 'groups of product files that import each other, types included',
  },
  {
    measure: 'lines of the product packages',
    now: String(sum(product.map((file) => linesOf(file).length - 1))),
    aim: '127,500 or fewer',
    method: 'src of domain, classifier, server and web, without tests',
  },
  {
    measure: 'source files with a single importer',
    now: `${percent(singleImporters())} of ${product.length}`,
    aim: '25 % or less',
    method: 'src of the four packages without tests; imports, re-exports and import()',
  },
  {
    measure: 'files a message passes',
    now: String(filesNamedIn('docs/build/how-a-message-travels.md')),
    aim: '20 or fewer',
    method: 'files that docs/build/how-a-message-travels.md names, each once',
  },
  {
    measure: 'files touched: operation / profile field / screen / notice',
    now: recipes.map((recipe) => filesNamedIn(`docs/build/${recipe}.md`) ?? '–').join(' / '),
    aim: '7 / 9 / 7 / 4',
    method: 'files that docs/add-….md names, each once; – without such a page',
  },
  {
    measure: 'functions over 60 lines',
    now: String(longFunctions(sources, product).length),
    aim: '45 or fewer',
    method: 'from first to last line, src of the four packages without tests',
  },
  {
    measure: 'citations of documents that are not here',
    now: String(await danglingCitations()),
    aim: '0',
    method:
      'sections, decisions and documents that code and documents cite (scripts/docs/citations.ts)',
  },
  {
    measure: 'dead exports',
    now: String(deadExports(sources).length),
    aim: '0',
    method: 'exports that no other file imports (scripts/house/dead-exports.ts)',
  },
  {
    measure: 'names that scripts/house/banned-words.ts bans',
    now: String(bannedNames(sources, bannedWords).length),
    aim: '0',
    method:
      'declared names and file names, tests and tools included (scripts/house/banned-names.ts)',
  },
  {
    measure: 'lines that are migrations and their snapshots',
    now: percent(migrationLines()),
    aim: 'one baseline',
    method: 'of all lines of text that git keeps, without package-lock.json',
  },
  {
    measure: 'characters a line: all / domain / classifier / server / web',
    now: ['', 'domain/', 'classifier/', 'server/', 'web/'].map(charactersALine).join(' / '),
    aim: '36 or fewer',
    method: 'mean of the lines that are not empty, src of the four packages without tests',
  },
]
for (const { measure, now, aim, method } of rows)
  console.log(`${measure}\n    ${now} (aim: ${aim})\n    ${method}\n`)
if (process.argv.includes('--map'))
  writeFileSync(path.join(repository, 'docs/build/map.md'), withLayout(read('docs/build/map.md')))
if (process.argv.includes('--message')) {
  const { ok } = await runNode(['e2e/message-files/main.ts'], { show: true })
  if (!ok) process.exitCode = 1
}
