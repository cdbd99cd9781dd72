import path from 'node:path'
import { readFileSync } from 'node:fs'
import { handbooks } from '@sanad/domain/home/handbook'
import type { Block, Inline } from '@sanad/domain/primitives/content/markdown-document'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { expect, test } from 'vitest'
import { readMarkdown } from '../../server/src/platform/stores/content/read-markdown.ts'
import { handbookOf } from '../../web/src/admin/console-handbook.ts'
import { loadSlices, loadSources } from './load.ts'

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
  const inScreens = (await loadSources(repository)).flatMap(({ text }) =>
    [...text.matchAll(/<HandbookLink to="([^"]+)"/g)].map(([, place]) => place),
  )
  expect(inScreens.length).toBeGreaterThan(2)
  const headings = handbooks.flatMap((name) =>
    headingsOf(name, 'en').map(({ id }) => `${name}#${id}`),
  )
  const linked = [...inScreens, ...Object.values(handbookOf)]
  expect(linked.filter((place) => !headings.includes(place ?? ''))).toEqual([])
})
