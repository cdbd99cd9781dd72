import { expect, test } from 'vitest'
import type { Block } from '../primitives/content/markdown-document.ts'
import { privacyPart, statementsPart } from './policies-file.ts'

const title: Block = { kind: 'heading', depth: 1, text: 'Privacy' }
const said = (text: string): Block => ({ kind: 'paragraph', inlines: [{ text }] })
const parse = (en: readonly Block[], ar: readonly Block[] = en) =>
  privacyPart.schema.safeParse({ 'policies/privacy.en.md': en, 'policies/privacy.ar.md': ar })

test('a text begins with its title', () => {
  expect(parse([title, said('We keep little.')]).success).toBe(true)
  for (const blocks of [[], [said('We keep little.')], [{ ...title, depth: 2 }]])
    expect(parse(blocks, [title]).error?.issues[0]).toMatchObject({
      message: 'no-title',
      path: ['policies/privacy.en.md', 0],
    })
})

test('a promise and a missing part are shown to who approves it', () => {
  const { data } = parse([title, said('We are here 24/7.')], [title])
  expect(data && privacyPart.doubts?.(data)).toEqual([
    { file: 'policies/privacy.en.md', code: 'banned-promise', keys: [1] },
    { file: 'policies/privacy.ar.md', code: 'languages-differ' },
  ])
})

test('an imprint in one language alone is a doubt in the file of the other', () => {
  const { data } = statementsPart.schema.safeParse({
    ...Object.fromEntries(
      ['accessibility', 'how-it-works', 'watched-device'].flatMap((name) => [
        [`policies/${name}.en.md`, [title]],
        [`policies/${name}.ar.md`, [title]],
      ]),
    ),
    'policies/imprint.en.md': [title],
  })
  expect(data && statementsPart.doubts?.(data)).toEqual([
    { file: 'policies/imprint.ar.md', code: 'languages-differ' },
  ])
})
