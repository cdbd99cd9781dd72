import path from 'node:path'
import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { consolePlaces, type ConsolePlace } from '@sanad/domain/admin/places'
import { handbooks } from '@sanad/domain/home/handbook'
import { handbookPictureFile, handbookPictures } from '@sanad/domain/home/handbook-pictures'
import type { Block, Inline } from '@sanad/domain/primitives/content/markdown-document'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../../server/src/platform/stores/content/read-markdown.ts'
import { handbookOf } from '../../web/src/admin/console-handbook.ts'
import picturedNames from '../../e2e/handbook-pictures.json' with { type: 'json' }
import { loadSlices, loadSources } from './load.ts'
import { baseKey } from './plural.ts'
import { readScreenSources } from './screen-sources.ts'
import { findUsedKeys } from './unused.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const textOf = (name: string, language: Language) =>
  readFileSync(path.join(repository, `content/handbook/${name}.${language}.md`), 'utf8')
const blocksOf = (name: string, language: Language) =>
  readMarkdown(textOf(name, language)).data as readonly Block[]
const inlinesOf = (block: Block): readonly Inline[] => {
  if (block.kind === 'heading') return []
  return block.kind === 'list' ? block.items.flat() : block.inlines
}
const headingsOf = (name: string, language: Language) =>
  blocksOf(name, language).flatMap((block) => (block.kind === 'heading' ? [block] : []))

const slices = await loadSlices(repository)
const sources = await loadSources(repository)
const guides = handbooks.flatMap((name) => languages.map((language) => [name, language] as const))

test.each(guides)('each bold name in %s.%s is a name on a screen', (name, language) => {
  const strings = new Set(slices.flatMap((slice) => [...slice[language].values()]))
  const named = blocksOf(name, language)
    .flatMap(inlinesOf)
    .filter(({ isStrong }) => isStrong)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ text }) => !strings.has(text))).toEqual([])
})

test.each(handbooks)('%s names the same things in both languages, in the same order', (name) => {
  const keysOf = (language: Language) => {
    const named = blocksOf(name, language)
      .flatMap(inlinesOf)
      .filter(({ isStrong }) => isStrong)
    return named.map(({ text }) =>
      slices.flatMap((slice) =>
        [...slice[language]].flatMap(([key, value]) =>
          value === text ? [`${slice.slice}:${key}`] : [],
        ),
      ),
    )
  }
  const arabic = keysOf('ar')
  const different = keysOf('en').filter(
    (keys, at) => !keys.some((key) => arabic[at]?.includes(key)),
  )
  expect(different).toEqual([])
})

test.each(guides)('%s.%s has at most 1,500 words', (name, language) => {
  expect(textOf(name, language).split(/\s+/).length).toBeLessThanOrEqual(1500)
})

test('each picture stands below a heading of a guide, in both languages, and is small', async () => {
  const bytes: number[] = []
  for (const { place } of handbookPictures) {
    const [name = '', id] = place.split('#')
    expect(headingsOf(name, 'en').map((heading) => heading.id)).toContain(id)
    for (const language of languages) {
      const file = path.join(repository, 'web/public', handbookPictureFile(place, language))
      bytes.push((await stat(file)).size)
    }
  }
  expect(Math.max(...bytes)).toBeLessThan(60_000)
  const files = await readdir(path.join(repository, 'web/public/guides'))
  expect(files).toHaveLength(bytes.length)
})

test('each name in a picture is a name on a screen, or `npm run pictures:handbook` is due', () => {
  const names = Object.entries(picturedNames)
  expect(names).toHaveLength(handbookPictures.length * languages.length)
  const former = names.flatMap(([file, shown]) => {
    const language = languages.find((one) => file.endsWith(`.${one}.webp`)) ?? 'en'
    const texts = new Set(slices.flatMap((slice) => [...slice[language].values()]))
    return shown.filter((name) => !texts.has(name)).map((name) => `${file}: ${name}`)
  })
  expect(former).toEqual([])
})

test.each(handbooks)('%s has the same headings in both languages, each with an id', (name) => {
  const idsIn = (language: Language) =>
    headingsOf(name, language).map(({ depth, id }) => [depth, id])
  expect(idsIn('en')).toEqual(idsIn('ar'))
  const ids = headingsOf(name, 'en')
    .slice(1)
    .map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(3)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(undefined)
})

test('each “?” leads to a heading of a guide', async () => {
  const inScreens = sources.flatMap(({ text }) => placesIn(text))
  expect(inScreens.length).toBeGreaterThan(2)
  const headings = handbooks.flatMap((name) =>
    headingsOf(name, 'en').map(({ id }) => `${name}#${id}`),
  )
  const linked = [...inScreens, ...Object.values(handbookOf)]
  expect(linked.filter((place) => !headings.includes(place ?? ''))).toEqual([])
})

const placesIn = (code: string): string[] =>
  [...code.matchAll(/<HandbookLink to="([^"]+)"/g)].map(([, place = '']) => place)

describe('each bold name stands on a screen', async () => {
  const screens = await readScreenSources(sources)
  const admin = slices.find(({ slice }) => slice === 'admin')
  /** Where a reader of each guide is, if it names no screen. */
  const homes: Readonly<Record<string, readonly string[]>> = {
    coordinator: ['/staff'],
    supervisor: ['/staff', '/staff/queue', '/chat'],
    supporter: ['/dashboard', '/chat'],
    board: ['/staff'],
  }
  /** Outside of the console, by the name of the way there. */
  const otherScreens: Readonly<Record<string, string>> = {
    'My notices': '/my-notices',
    'Your data': '/your-data',
    'My page': '/dashboard',
    'Your week': '/own-work',
    'Reports and blocks': '/reports',
  }
  const below = (at: string) => [...screens.keys()].filter((one) => `${one}/`.startsWith(`${at}/`))
  const placeNamed = (text: string): readonly string[] => {
    const other = otherScreens[text]
    if (other !== undefined) return [other]
    return Object.entries(consolePlaces).flatMap(([place, { path: at }]) =>
      admin?.en.get(`places.${place}`) === text ? below(at) : [],
    )
  }
  const textsOf = (at: string): ReadonlySet<string> =>
    new Set(
      slices.flatMap((slice) => {
        const used = findUsedKeys(slice, screens.get(at) ?? [])
        return [...slice.en].flatMap(([key, text]) => (used.has(baseKey(key)) ? [text] : []))
      }),
    )
  const texts = new Map([...screens.keys()].map((at) => [at, textsOf(at)]))
  const openedAt = (heading: string): readonly string[] => [
    ...Object.entries(handbookOf).flatMap(([place, to]) =>
      to === heading ? below(consolePlaces[place as ConsolePlace].path) : [],
    ),
    ...[...screens].flatMap(([at, code]) =>
      code.some(({ text }) => placesIn(text).includes(heading)) ? [at] : [],
    ),
  ]

  test.each(handbooks)('that %s names before it, or whose “?” opens the paragraph', (name) => {
    const elsewhere: string[] = []
    let heading = ''
    let known: readonly string[] = []
    for (const block of blocksOf(name, 'en')) {
      if (block.kind === 'heading') {
        heading = `${name}#${block.id}`
        known = [...(homes[name] ?? []), ...openedAt(heading)]
      }
      for (const { text, isStrong } of inlinesOf(block)) {
        if (!isStrong) continue
        const place = placeNamed(text)
        known = [...known, ...place]
        if (place.length === 0 && !known.some((at) => texts.get(at)?.has(text)))
          elsewhere.push(`${heading}: ${text}`)
      }
    }
    expect(elsewhere).toEqual([])
  })

  test('a button of another screen is noticed', () => {
    expect(texts.get('/staff/invitations')?.has('Make an invitation')).toBe(true)
    expect(texts.get('/rota')?.has('Make an invitation')).toBe(false)
  })
})
