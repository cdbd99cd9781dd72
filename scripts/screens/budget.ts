import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildScreensWhenStale } from '../../server/build/build-screens.ts'
import { readRoutes, readScreens, type Screen } from '../../web/build/preloads.ts'
import { builtFilesName, type BuiltFile } from '../../web/build/built-files.ts'
import { unstyledClasses, workplaceImports } from './styles.ts'

/**
 * The scripts of a first page with everything they load, in KB (1024 bytes) as a browser receives
 * them: Brotli.
 */
const firstPageBudget = 105
/** What any other screen may add, in KB after gzip. */
const budgets = { seeker: 42, expert: 60, admin: 120 } as const
type Audience = keyof typeof budgets
/** What screens with a request to the service load once, beside the first page's. */
const aroundBudget = 47
/** What every page loads, and what supporters and staff load beside it. */
const styleBudgets = { everybody: 12, workplace: 10 } as const
const fontBudgets = { en: 20, ar: 52 } as const

/** The role whose screens a slice has; the other slices' screens are the seeker's. */
const audiences: Readonly<Record<string, Audience>> = {
  application: 'expert',
  escalation: 'admin',
  supervision: 'admin',
  'live-boards': 'admin',
  'supporter-care': 'admin',
  admin: 'admin',
}
const firstScreens = ['src/home/welcome/welcome-screen.tsx', 'src/home/welcome/landing-screen.tsx']
/** Modules that every screen with a request to the service loads. */
const aroundScreens = ['src/shell/api-layout.tsx', 'src/shell/guards.tsx']

/** A file of the build with its compressed sizes. */
export interface Weight extends BuiltFile {
  readonly gzBytes: number
  /** As a browser of today receives it: Brotli at its smallest. */
  readonly brBytes: number
}

interface Measurement {
  readonly what: string
  readonly kb: number
  readonly atMost: number
  /** The heaviest parts, when the page is over its limit. */
  readonly parts: readonly string[]
}

/**
 * Every page with its size and its limit.
 * @param screens the router's screens, with the words each loads
 */
export function weighPages(weights: readonly Weight[], screens: readonly Screen[]): Measurement[] {
  const load = loader(weights, screens)
  const first = firstScreens.map((screen) => load([screen]))
  const entry = union(first)
  const around = union([entry, load(aroundScreens)])
  const others = screensOf(weights).filter((screen) => !firstScreens.includes(screen))
  return [
    ...firstScreens.map((screen, at) =>
      measure(`first page, Brotli: ${screen}`, first[at] ?? new Set(), firstPageBudget, 'brBytes'),
    ),
    measure('around every screen', minus(around, entry), aroundBudget),
    ...others.map((screen) => {
      const audience = audiences[screen.split('/')[1] ?? ''] ?? 'seeker'
      return measure(`next page: ${screen}`, minus(load([screen]), around), budgets[audience])
    }),
    ...filesLike(weights, /^assets\/(?!workplace).*\.css$/, 'styles', styleBudgets.everybody),
    ...filesLike(weights, /workplace.*\.css$/, 'styles of the workplace', styleBudgets.workplace),
    ...filesLike(weights, /figtree.*woff2$/, 'fonts of an English page', fontBudgets.en),
    ...filesLike(weights, /(figtree|vazirmatn).*woff2$/, 'fonts of an Arabic page', fontBudgets.ar),
  ]
}

const screensOf = (weights: readonly Weight[]): string[] =>
  weights
    .flatMap(({ entry }) => (entry && /-(screen|route)\.tsx$/.test(entry) ? [entry] : []))
    .sort()

type Files = ReadonlySet<Weight>

/** All scripts that the app loads to show these modules, with their English words. */
function loader(weights: readonly Weight[], screens: readonly Screen[]) {
  const byFile = new Map(weights.map((weight) => [weight.file, weight]))
  const byEntry = new Map(
    weights.flatMap((weight) => (weight.entry ? [[weight.entry, weight]] : [])),
  )
  return (modules: readonly string[]): Files => {
    const files = new Set<Weight>()
    const add = (weight: Weight | undefined): void => {
      if (!weight || files.has(weight)) return
      files.add(weight)
      for (const file of weight.imports) add(byFile.get(file))
    }
    for (const module of ['index.html', ...modules]) {
      const weight = byEntry.get(module)
      if (!weight)
        throw new Error(`The build has no ${module}: has it moved? (scripts/screens/budget.ts)`)
      add(weight)
    }
    const opened = screens.filter((screen) => modules.includes(screen.modules.at(-1) ?? ''))
    for (const slice of new Set(opened.flatMap(({ words }) => words)))
      add(weights.find(({ entry }) => entry?.endsWith(`/${slice}/strings.en.json`)))
    return files
  }
}

const union = (sets: readonly Files[]): Files => new Set(sets.flatMap((files) => [...files]))
const minus = (files: Files, known: Files): Files =>
  new Set([...files].filter((file) => !known.has(file)))

const kb = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10

function measure(
  what: string,
  files: Files,
  atMost: number,
  bytes: 'gzBytes' | 'brBytes' = 'gzBytes',
): Measurement {
  const byWeight = [...files]
    .map((file) => ({ name: file.file, size: file[bytes] }))
    .sort((a, b) => b.size - a.size)
  const parts = byWeight.slice(0, 6).map(({ name, size }) => `${name} ${kb(size)}`)
  return { what, kb: kb(byWeight.reduce((sum, { size }) => sum + size, 0)), atMost, parts }
}

const filesLike = (
  weights: readonly Weight[],
  name: RegExp,
  what: string,
  atMost: number,
): Measurement[] => [measure(what, new Set(weights.filter(({ file }) => name.test(file))), atMost)]

/** Measures the present build. */
export async function weighBuild(): Promise<Measurement[]> {
  const built = await buildScreensWhenStale()
  const files = JSON.parse(await readFile(path.join(built, builtFilesName), 'utf8')) as BuiltFile[]
  const weights = await Promise.all(files.map((file) => weigh(built, file)))
  return weighPages(weights, readScreens(await readRoutes()))
}

async function weigh(built: string, file: BuiltFile): Promise<Weight> {
  const content = await readFile(path.join(built, file.file))
  // A font is already compressed.
  if (file.file.endsWith('.woff2'))
    return { ...file, gzBytes: content.length, brBytes: content.length }
  return {
    ...file,
    gzBytes: gzipSync(content).length,
    // Takes long, and few files are judged by it.
    get brBytes() {
      return brotliCompressSync(content).length
    },
  }
}

export const isTooMuch = ({ kb: weight, atMost }: Measurement): boolean => weight > atMost

if (import.meta.main) {
  const measurements = await weighBuild()
  for (const each of measurements) {
    const { what, kb: weight, atMost, parts } = each
    console.log(
      `${isTooMuch(each) ? 'TOO MUCH' : 'ok      '} ${String(weight).padStart(6)} of ${atMost} KB  ${what}`,
    )
    if (isTooMuch(each)) console.log(`         ${parts.join('\n         ')}`)
  }
  const unstyled = await unstyledClasses(await buildScreensWhenStale())
  for (const name of unstyled) console.log(`NO STYLE ${name}`)
  const misplaced = await workplaceImports()
  for (const name of misplaced) console.log(`NO SHEET ${name}`)
  const faults = [...unstyled, ...misplaced]
  process.exitCode = measurements.some(isTooMuch) || faults.length > 0 ? 1 : 0
}
