import { feelings, moods, urgenciesKnown } from '@sanad/domain/assessment/answers'
import { draftFields } from '@sanad/domain/application/profile-fields'
import { noticeKinds } from '@sanad/domain/primitives/notice'
import { describe, expect, it } from 'vitest'
import { readDictionary } from '#server/privacy/service-export/data-dictionary.ts'
import { writeHtml } from './export-html.ts'
import { copiedTables } from './export-data.ts'
import wordsAr from './export-words.ar.json' with { type: 'json' }
import wordsEn from './export-words.en.json' with { type: 'json' }

describe.each([
  ['en', wordsEn],
  ['ar', wordsAr],
])('the words of a copy in %s', (_language, words) => {
  it('name every table', () => {
    expect(
      copiedTables.map(({ data }) => data.table).filter((table) => !(table in words.tables)),
    ).toEqual([])
  })

  it('name every column', () => {
    const names = new Set([...Object.keys(words.fields), ...draftFields])
    const columns = copiedTables.flatMap(({ data: { table }, columns }) =>
      columns.map((column) => ({ table, column })),
    )
    expect(columns.filter(({ column }) => !names.has(column))).toEqual([])
  })

  it('say every code that a column can hold', async () => {
    const dictionary = readDictionary(copiedTables.map(({ data }) => data))
    const codes = copiedTables.flatMap(({ data: { table }, columns }) =>
      (dictionary.get(table)?.columns ?? [])
        .filter(({ name }) => columns.includes(name) && table !== 'notices')
        .flatMap(({ values }) => values),
    )
    const wanted = new Set([...codes, ...feelings, ...moods, ...urgenciesKnown])
    expect([...wanted].filter((code) => !(code in words.values))).toEqual([])
  })
})

it.each(['en', 'ar'] as const)('a copy in %s shows notices by their words', (language) => {
  const chapters = Object.fromEntries(copiedTables.map(({ chapter }) => [chapter, []]))
  const html = writeHtml(
    {
      chapters: {
        ...chapters,
        notices: [{ table: 'notices', records: noticeKinds.map((kind) => ({ kind })) }],
      },
      conversations: [],
      documents: [],
      readers: [],
      madeAt: '2026-11-29T12:00:00Z',
    } as never,
    language,
    'Asia/Dubai',
  )
  expect(html).toContain(language === 'en' ? 'There will soon be a gap' : 'فجوة قريبة')
  expect(noticeKinds.filter((kind) => html.includes(`>${kind}<`))).toEqual([])
})
