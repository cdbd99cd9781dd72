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

/**
 * The classes without a rule, by the folder of `web/src` whose components use them. Tailwind writes
 * rules only for the folders that `ui/theme/styles.css` names as its sources, so a folder that it
 * misses is drawn without the classes that no other folder uses.
 * @param dist the built screens
 */
export async function unstyledClasses(dist: string): Promise<string[]> {
  const assets = path.join(dist, 'assets')
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'))
  const styled = new Set(
    (await Promise.all(sheets.map((sheet) => readFile(path.join(assets, sheet), 'utf8')))).flatMap(
      (sheet) => [...classesOf(sheet)],
    ),
  )
  const unstyled: string[] = []
  for await (const file of glob('**/*.tsx', { cwd: webSource })) {
    if (file.endsWith('.test.tsx')) continue
    const classes = classesIn(await readFile(path.join(webSource, file), 'utf8'))
    unstyled.push(...classes.filter((name) => !styled.has(name)).map((name) => `${file}: ${name}`))
  }
  return unstyled.sort()
}
