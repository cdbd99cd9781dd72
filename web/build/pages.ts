import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawnPlaces, strangersPlaces } from '@sanad/domain/home/drawn-places'
import { landingKey, preloadsFile, type Preloads } from './preloads.ts'

interface DrawnPage {
  readonly stage: string
  readonly language: 'en' | 'ar'
  readonly name: string
  readonly html: string
}

/**
 * Writes the public pages beside the app: `pages/<stage>/<name>.<language>.html`, each the empty page with the
 * drawn one in the place of the first words, and the styles in its head.
 * @param dist the built app
 * @param drawer the build of `src/shell/prerender.tsx`
 */
async function writePages(dist: string, drawer: string): Promise<void> {
  const { drawPages } = (await import(pathToFileURL(drawer).href)) as {
    drawPages(): Promise<DrawnPage[]>
  }
  const empty = await readFile(path.join(dist, 'index.html'), 'utf8')
  const styles = await stylesOf(dist)
  const needed = JSON.parse(await readFile(path.join(dist, preloadsFile), 'utf8')) as Preloads
  for (const page of await drawPages()) {
    const folder = path.join(dist, 'pages', page.stage)
    await mkdir(folder, { recursive: true })
    await writeFile(
      path.join(folder, `${page.name}.${page.language}.html`),
      fill(empty, styles, page, partsOf(page, needed)),
    )
  }
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

/** For somebody who is signed in: who that is is asked at once. */
const needsSignIn = (name: string): boolean => isAmong(drawnPlaces, name)

/** Without scripts these say where one can go instead. */
const needsScripts = (name: string): boolean =>
  needsSignIn(name) ||
  screenOf[name] === '/auth' ||
  isAmong([...strangersPlaces, 'breathing'], name)

/** The empty page's own words about that. */
const withoutScripts = (empty: string, { name, language }: DrawnPage): string =>
  needsScripts(name)
    ? (new RegExp(
        `<section lang="${language}"[\\s\\S]*?(<noscript\\s*>[\\s\\S]*?</noscript\\s*>)`,
      ).exec(empty)?.[1] ?? '')
    : ''

/** What the app needs to draw this page in its turn. */
const partsOf = ({ name, language }: DrawnPage, needed: Preloads): readonly string[] =>
  needed[screenOf[name] ?? `/${name}`]?.[language] ?? []

async function stylesOf(dist: string): Promise<string> {
  const names = (await readdir(path.join(dist, 'assets'))).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(
    names.map((name) => readFile(path.join(dist, 'assets', name), 'utf8')),
  )
  return sheets.join('\n')
}

/** Named and not asked for: `first-paint.js` brings the app in once the drawn page is in sight. */
function appAfterPaint(entry: string, empty: string, own: readonly string[]): string {
  const parts = [...empty.matchAll(/<link rel="modulepreload"[^>]*href="([^"]*)"/g)].map(
    ([, href]) => href,
  )
  return `<meta name="sanad:app" content="${[entry, ...parts, ...own].join(' ')}">`
}

/** Functions as replacements: a `$` in a page is a `$`. */
const fill = (empty: string, styles: string, page: DrawnPage, parts: readonly string[]): string =>
  empty
    .replace(
      /<html[^>]*>/,
      () => `<html lang="${page.language}" dir="${page.language === 'ar' ? 'rtl' : 'ltr'}">`,
    )
    .replaceAll(/(?<!\s)\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*src="([^"]*)"[^>]*><\/script>/, (_all, entry: string) =>
      appAfterPaint(entry, empty, parts),
    )
    .replace('</head>', () =>
      needsSignIn(page.name) ? '<meta name="sanad:asks" content="yes"></head>' : '</head>',
    )
    .replace('</head>', () =>
      page.name === 'not-open' ? '<meta name="sanad:doors" content="shut"></head>' : '</head>',
    )
    .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
    .replace(
      /<div id="first-words">[\s\S]*<\/div>/,
      () =>
        `<div id="first-words" class="drawn" lang="${page.language}">${withoutScripts(empty, page)}${page.html}</div>`,
    )

if (import.meta.main) await writePages(process.argv[2] ?? '', process.argv[3] ?? '')
