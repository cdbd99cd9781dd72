// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'
import { noticeKinds, noticeWords, unlistedKinds } from './notice.ts'

const sentences = noticeKinds.flatMap((kind) =>
  languages.flatMap((language) =>
    (['screen', 'mail'] as const).map(
      (where) => [kind, language, where, noticeWords[kind][language][where]] as const,
    ),
  ),
)

describe('LADDER-11, NOTICE-4 what a notice says', () => {
  test.each(sentences)(
    '%s in %s on the %s is one sentence from the list',
    (_, language, __, text) => {
      expect(text).toBe(text.trim())
      expect(text).not.toBe('')
      // Nothing can be filled in: no name, no number, no word that was written.
      expect(text).not.toMatch(/[{}$%<>\d@]|https?:/)
      expect(/\p{Script=Arabic}/u.test(text)).toBe(language === 'ar')
      expect(/[a-z]/i.test(text)).toBe(language === 'en')
    },
  )

  test.each(sentences.filter(([, , where]) => where === 'mail'))(
    '%s in %s by %s does not name the service, or what it is for',
    (_, __, ___, text) => {
      expect(text).not.toMatch(/sanad|سند|crisis|suicid|therap|انتحار|أزمة/i)
      expect(text).toMatch(/[.؟?]$/)
    },
  )
})

test.each(['joined', 'thanks', 'news'] as const)(
  'NOTICE-6 the mail of %s says only that there is something new',
  (kind) => {
    expect(noticeWords[kind].en.mail).toBe('There is something new for you.')
    expect(noticeWords[kind].ar.mail).toBe('هناك جديد لك.')
  },
)

test('only what an open page shows by itself is missing from the list', () => {
  expect(unlistedKinds).toEqual(['match', 'news'])
  for (const kind of unlistedKinds) expect(noticeKinds).toContain(kind)
})

test('kinds can be told apart on the screen, in both languages', () => {
  for (const language of languages) {
    const shown = noticeKinds.map((kind) => noticeWords[kind][language].screen)
    expect(new Set(shown).size).toBe(shown.length)
  }
})
