import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { pack, type Packed } from './drawn-pages.ts'

/** Written by the build (`web/build/preloads.ts`). */
const partsFile = '.preloads.json'
type Parts = Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>

interface ScreenParts {
  /**
   * The page for a path. A screen's page preloads all files it needs; other paths get the page
   * unchanged.
   */
  pageFor(screen: string, language: Language): Packed
}

/**
 * Adds preloads to the page of each screen, so that screen, texts and app load in parallel.
 * @param page the empty page, with its settings filled in
 */
export async function readScreenParts(webFolder: string, page: string): Promise<ScreenParts> {
  const text = await readFile(path.join(webFolder, partsFile), 'utf8').catch(() => '{}')
  const patterns = Object.entries(JSON.parse(text) as Parts).map(([screen, files]) => ({
    matches: new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    pages: Object.fromEntries(
      languages.map((language) => [language, pack(withLinks(page, files[language]))]),
    ),
  }))
  const empty = pack(page)
  return {
    pageFor: (screen, language) =>
      patterns.find(({ matches }) => matches.test(screen))?.pages[language] ?? empty,
  }
}

const withLinks = (page: string, files: readonly string[]): string =>
  page.replace(
    '</head>',
    () =>
      `${files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')}</head>`,
  )
