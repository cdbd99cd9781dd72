import { glob, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

const webSource = path.resolve(import.meta.dirname, '../../web/src')

/** These mark an element for the variants of other elements, so they have no rule. */
const isMarker = (name: string): boolean => /^(?:group|peer)(?:\/|$)/.test(name)

/** The class names in a component's fixed `className` attributes. */
export const classesIn = (component: string): string[] =>
  [...component.matchAll(/className="([^"]*)"/g)]
    .flatMap(([, names = '']) => names.split(/\s+/))
    .filter((name) => name !== '' && !isMarker(name))

const unescape = (name: string): string =>
  name
    .replaceAll(/\\([\da-f]{1,6}) ?/g, (_all, code: string) =>
      String.fromCodePoint(parseInt(code, 16)),
    )
    .replaceAll('\\', '')

/** The class names that a style sheet has rules for. */
export const classesOf = (sheet: string): ReadonlySet<string> =>
  new Set(
    [...sheet.matchAll(/\.((?:[\w-]|[^\0-\x7f]|\\(?:[\da-f]{1,6} ?|[^\n\da-f]))+)/g)].map(
      ([, name = '']) => unescape(name),
    ),
  )

const componentsOnly = /\.tsx$/
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/**
 * The files, relative to `web/src`, that `ui/theme/styles.css` leaves to the workplace's sheet.
 */
async function workplaceFiles(): Promise<ReadonlySet<string>> {
  const sheet = await readFile(path.join(webSource, 'ui/theme/styles.css'), 'utf8')
  const patterns = [...sheet.matchAll(/@source not '\.\.\/\.\.\/([^']+)'/g)].map(
    ([, pattern = '']) => pattern,
  )
  const files = new Set<string>()
  for (const pattern of patterns)
    for await (const file of glob(pattern, { cwd: webSource }))
      if (componentsOnly.test(file) && !isTest(file)) files.add(file)
  return files
}

/**
 * The classes without a rule, by the component of `web/src` that names them. Tailwind writes rules
 * only for the folders that a sheet names as its sources, so a component that it misses is drawn
 * without the classes that no other one uses. Seekers load `styles.css` alone.
 * @param dist the built screens
 */
export async function unstyledClasses(dist: string): Promise<string[]> {
  const assets = path.join(dist, 'assets')
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'))
  const rulesIn = async (names: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(
      (await Promise.all(names.map((name) => readFile(path.join(assets, name), 'utf8')))).flatMap(
        (sheet) => [...classesOf(sheet)],
      ),
    )
  const forEverybody = await rulesIn(sheets.filter((name) => !name.startsWith('workplace')))
  const forWorkplace = await rulesIn(sheets)
  const workplace = await workplaceFiles()
  const unstyled: string[] = []
  for await (const file of glob('**/*.tsx', { cwd: webSource })) {
    if (isTest(file)) continue
    const styled = workplace.has(file) ? forWorkplace : forEverybody
    const classes = classesIn(await readFile(path.join(webSource, file), 'utf8'))
    unstyled.push(...classes.filter((name) => !styled.has(name)).map((name) => `${file}: ${name}`))
  }
  return unstyled.sort()
}

/**
 * The components of the workplace that a screen of everybody draws: they would stand there without
 * their style sheet. A slice's `index.ts` counts as everybody's. `workplaceScreen` loads the sheet.
 */
export async function workplaceImports(): Promise<string[]> {
  const workplace = await workplaceFiles()
  const misplaced: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: webSource })) {
    if (isTest(file) || workplace.has(file)) continue
    const text = await readFile(path.join(webSource, file), 'utf8')
    const imports = [
      ...text.matchAll(/from '((?:#web\/|\.\.?\/)[^']+\.tsx)'/g),
      ...text.matchAll(/ lazyScreen\(\s*\(\) => import\('([^']+)'\)/g),
      ...[...text.matchAll(/\blazyScreens\([^{]*\{([\s\S]*?)\n *\}\)/g)].flatMap(
        ([, group = '']) => [...group.matchAll(/import\('([^']+)'\)/g)],
      ),
    ].map(([, name = '']) => resolveImport(file, name))
    misplaced.push(
      ...imports.filter((name) => workplace.has(name)).map((name) => `${file}: ${name}`),
    )
  }
  return misplaced.sort()
}

const resolveImport = (file: string, name: string): string =>
  name.startsWith('#web/')
    ? name.slice('#web/'.length)
    : path.posix.join(path.posix.dirname(file.replaceAll('\\', '/')), name)
