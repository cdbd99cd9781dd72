import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawnPlaces, strangersPlaces } from '@sanad/domain/home/drawn-places'
import { landingKey, preloadsFile, type Preloads } from './preloads.ts'
import { stylesUsedIn } from './used-styles.ts'

interface DrawnPage {
  readonly stage: string
  readonly language: 'en' | 'ar'
  readonly name: string
  readonly html: string
}

/**
 * Writes the public pages beside the app: `pages/<stage>/<name>.<language>.html`. Each is the empty
 * page with the drawn one in place of the first words, and the styles that it uses in its head: so it
 * fits in what a server sends before the first acknowledgement, about 14 KB.
 * @param dist the built app
 * @param drawer the build of `src/shell/prerender/prerender.tsx`
 */
export async function writePages(dist: string, drawer: string): Promise<void> {
  const { drawPages } = (await import(pathToFileURL(drawer).href)) as {
    drawPages(): Promise<DrawnPage[]>
  }
  await leaveOutComments(path.join(dist, 'first-paint.js'))
  const empty = await readFile(path.join(dist, 'index.html'), 'utf8')
  const styles = await readJoined(sheetsOf(empty).map((sheet) => path.join(dist, sheet)))
  const written = await readServerMarkup()
  const needed = JSON.parse(await readFile(path.join(dist, preloadsFile), 'utf8')) as Preloads
  for (const page of await drawPages()) {
    const folder = path.join(dist, 'pages', page.stage)
    await mkdir(folder, { recursive: true })
    const html = fill(empty, page, partsOf(page, needed))
    const own = stylesUsedIn(html + written, styles)
    await writeFile(
      path.join(folder, `${page.name}.${page.language}.html`),
      html.replace('</head>', () => `  <style>${own}</style>\n  </head>`),
    )
  }
}

/** The script that every first page waits for is sent without the comments that explain it. */
async function leaveOutComments(file: string): Promise<void> {
  const script = await readFile(file, 'utf8')
  await writeFile(file, script.replaceAll(/^ *\/\/.*\n/gm, ''))
}

const screenOf: Readonly<Record<string, string>> = {
  landing: landingKey,
  welcome: '/',
  'not-open': '/',
  'sign-in': '/auth',
  'sign-up': '/auth',
  'sign-up-expert': '/auth',
}

const isAmong = (places: readonly string[], name: string): boolean => places.includes(name)

/** Without scripts these pages say where one can go instead. */
const needsScripts = (name: string): boolean =>
  screenOf[name] === '/auth' || isAmong([...drawnPlaces, ...strangersPlaces, 'breathing'], name)

/** The empty page's own text about missing scripts. */
const withoutScripts = (empty: string, { name, language }: DrawnPage): string =>
  needsScripts(name)
    ? (new RegExp(
        `<section lang="${language}"[\\s\\S]*?(<noscript\\s*>[\\s\\S]*?</noscript\\s*>)`,
      ).exec(empty)?.[1] ?? '')
    : ''

/**
 * The empty page's own words in the other language, for a device on which that one was chosen: shown
 * until the app has drawn the page in it.
 */
const inOtherLanguage = (empty: string, { language }: DrawnPage): string =>
  new RegExp(`<section lang="${language === 'ar' ? 'en' : 'ar'}"[\\s\\S]*?</section>`).exec(
    empty,
  )?.[0] ?? ''

/** The files that the app needs to draw this page itself. */
const partsOf = ({ name, language }: DrawnPage, needed: Preloads): readonly string[] =>
  needed[screenOf[name] ?? `/${name}`]?.[language] ?? []

/** The sheets that the empty page names; the workplace's is not among them. */
const sheetsOf = (empty: string): string[] =>
  [...empty.matchAll(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]*)"/g)].map(
    ([, name = '']) => name,
  )

/** What the server puts into a page, as the contacts of the organisation, has classes of its own. */
async function readServerMarkup(): Promise<string> {
  const files = await readdir(serverPages)
  return readJoined(files.map((file) => path.join(serverPages, file)))
}

const serverPages = path.resolve(import.meta.dirname, '../../server/src/http/pages')

const readJoined = async (files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')

/** Pages that no app takes over: they are read, and say all they have to say. */
const isStill = (name: string): boolean => name === 'policy'

/** Named but not loaded: `first-paint.js` loads the app once the drawn page is visible. */
function appAfterPaint(entry: string, empty: string, own: readonly string[]): string {
  const parts = [...empty.matchAll(/<link rel="modulepreload"[^>]*href="([^"]*)"/g)].map(
    ([, href]) => href,
  )
  return `<meta name="sanad:app" content="${[entry, ...sheetsOf(empty), ...parts, ...own].join(' ')}">`
}

/** What `first-paint.js` needs to know of the page. */
const settingsOf = ({ name }: DrawnPage, app: string): string =>
  [
    app,
    ...(isStill(name) ? ['<meta name="sanad:still" content="yes">'] : []),
    ...(name === 'not-open' ? ['<meta name="sanad:doors" content="shut">'] : []),
  ].join('')

/** The replacements are functions, because a `$` in a page must stay a `$`. */
const fill = (empty: string, page: DrawnPage, parts: readonly string[]): string =>
  empty
    .replace(
      /<html[^>]*>/,
      () => `<html lang="${page.language}" dir="${page.language === 'ar' ? 'rtl' : 'ltr'}">`,
    )
    .replaceAll(/(?<!\s)\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(
      /<script src="\/first-paint\.js"><\/script>([\s\S]*?)<script type="module"[^>]*src="([^"]*)"[^>]*><\/script>/,
      // The script reads the settings while the rest of the page is still on its way.
      (_all, between: string, entry: string) =>
        `${settingsOf(page, isStill(page.name) ? '' : appAfterPaint(entry, empty, parts))}<script src="/first-paint.js"></script>${between}`,
    )
    .replace(
      /<div id="first-words">[\s\S]*<\/div>/,
      () =>
        `<div id="first-words" class="drawn" lang="${page.language}">${withoutScripts(empty, page)}${page.html}${isStill(page.name) ? '' : inOtherLanguage(empty, page)}</div>`,
    )
