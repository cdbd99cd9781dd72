import { describe, expect, it } from 'vitest'
import { checkDirections } from './directions.ts'
import { flatten, type SliceWords } from './load.ts'
import { checkPlaceholders } from './placeholders.ts'
import { gradeOf, sentencesOf, syllablesOf } from '@sanad/domain/primitives/text/reading-grade'
import { checkReadingGrade } from './reading-grade.ts'
import { checkBothLanguages } from './same-in-both.ts'
import { checkUnused } from './unused.ts'
import { checkUiHoldsNoWords, checkWordsInCode } from './words-in-code.ts'

const chat = (en: Record<string, unknown>, ar: Record<string, unknown> = en): SliceWords => ({
  slice: 'chat',
  en: flatten(en),
  ar: flatten(ar),
})
const sixForms = Object.fromEntries(
  ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [
    `people_${form}`,
    `{{count}} ${form}`,
  ]),
)
const source = (text: string, file = 'web/src/chat/chat-screen.tsx') => ({ file, text })

describe('Both languages', () => {
  it('are the same when keys, forms and placeholders are', () => {
    const english = {
      end: 'End',
      by: { name: 'By {{name}}' },
      people_one: 'one',
      people_other: '{{count}}',
    }
    expect(checkBothLanguages(chat(english, { ...english, ...sixForms }))).toEqual([])
  })

  it.each([
    ['a key without Arabic', { end: 'End' }, {}, 'chat: end: has no Arabic'],
    ['a key without English', {}, { end: 'End' }, 'chat: end: has no English'],
    ['an empty text', { end: 'End' }, { end: ' ' }, 'chat: end: is empty'],
    ['a lost placeholder', { by: '{{name}}' }, { by: 'x' }, 'chat: by: {{name}} is missing in "x"'],
    [
      'a foreign placeholder',
      { by: 'x' },
      { by: '{{nmae}}' },
      'chat: by: {{nmae}} is unknown in "{{nmae}}"',
    ],
  ])('differ by %s', (_what, en, ar, problem) => {
    expect(checkBothLanguages(chat(en, ar))).toContain(problem)
  })

  it('differ when one of the six Arabic forms is missing', () => {
    const { people_two: _left, ...five } = sixForms
    const problems = checkBothLanguages(
      chat({ people_one: 'one', people_other: '{{count}}' }, five),
    )
    expect(problems).toEqual(['chat: people: ar lacks "two"'])
  })

  it('differ when English lacks its singular', () => {
    expect(checkBothLanguages(chat({ people_other: '{{count}}' }, sixForms))).toEqual([
      'chat: people: en lacks "one"',
    ])
  })
})

describe('A key', () => {
  const words = chat({ end: 'End', moods: { sad: 'Sad' }, people_one: 'x', people_other: 'x' })

  it.each([
    ['as a whole', "t('end'); t('moods.sad'); t('people', { count })"],
    ['by a template', "t('end'); t(`moods.${mood}`); t('people', { count })"],
    ['by a template that begins open', "t('end'); t(`${kind}.sad`); t('people', { count })"],
  ])('is asked for %s', (_how, code) => {
    expect(checkUnused(words, [source(code)])).toEqual([])
  })

  it('is used by a file of another slice that names this one', () => {
    const code = "const { t } = useWords('chat'); t('end'); t('moods.sad'); t('people', { count })"
    expect(checkUnused(words, [source(code, 'web/src/home/x.tsx')])).toEqual([])
  })

  it('is unused when only a part of it, or another slice’s own key, is named', () => {
    const problems = checkUnused(words, [
      source("t('ending')"),
      source("t('end')", 'web/src/home/x.tsx'),
    ])
    expect(problems).toContain('chat: end: nobody asks for it')
  })

  it('is unused when a template cannot become it', () => {
    const code = "t('end'); t(`${kind}.happy`); t(`${a}${b}`); t('people')"
    expect(checkUnused(words, [source(code)])).toEqual(['chat: moods.sad: nobody asks for it'])
  })
})

describe('A placeholder', () => {
  const words = chat({
    end: 'End',
    by: 'By {{name}}',
    both: '{{name}}, with {{expert}}',
    people_one: 'one of {{all}}',
    people_other: '{{count}} of {{all}}',
  })
  const check = (code: string) => checkPlaceholders([words], [source(`useWords('chat'); ${code}`)])

  it.each([
    "t('by', { name })",
    "t('both', { name: of(people), expert: isolated(people.expert) })",
    "t(ended ? 'end' : 'by', { name: person.name })",
    "t('people', { count: 2, all })",
    "t('both', { ...people })",
    "t('unknown', { name })",
  ])('is filled: %s', (code) => {
    expect(check(code)).toEqual([])
  })

  it.each([
    ["t('both', { name, supporter: people.expert })", 'both is not given expert'],
    ["t(ended ? 'by' : 'end', { supporter })", 'by is not given name'],
    ["t('people', { count: 2 })", 'people is not given all'],
  ])('is left empty: %s', (code, problem) => {
    expect(check(code)).toEqual([`web/src/chat/chat-screen.tsx: ${problem}`])
  })
})

describe('A class', () => {
  it.each([
    'ml-2',
    '-mr-4',
    'pl-[3px]',
    'hover:pr-1',
    'left-0',
    'text-right',
    'border-l-2',
    'rounded-tl-lg',
  ])('that says left or right is found: %s', (name) => {
    expect(checkDirections([source(`<p className="flex ${name} gap-2" />`)])).toHaveLength(1)
  })

  it.each([
    'ms-2',
    'pe-4',
    'start-0',
    'text-start',
    'border-s',
    'html-left',
    'flex-col',
    'placeholder-x',
  ])('that does not is left alone: %s', (name) => {
    expect(checkDirections([source(`<p className="flex ${name} gap-2" />`)])).toEqual([])
  })

  it('is not what a variable or a value is called', () => {
    expect(checkDirections([source("const pl = leftOver - 1; side === 'left'")])).toEqual([])
  })
})

describe('Words in code', () => {
  it.each(['<button aria-label="Close" />', '<img alt="A tree" />', '<p>{"سلام"}</p>'])(
    'are found: %s',
    (code) => {
      expect(checkWordsInCode([source(code)])).toHaveLength(1)
    },
  )

  it.each(['<button aria-label={t("close")} />', '<img alt="" />'])('are not: %s', (code) => {
    expect(checkWordsInCode([source(code)])).toEqual([])
  })

  it('have no place in ui', () => {
    expect(checkUiHoldsNoWords([{ slice: 'ui' }])).toHaveLength(1)
  })
})

describe('The reading grade', () => {
  it.each([
    ['help', 1],
    ['someone', 2],
    ['understands', 3],
    ['conversation', 4],
    ['needed', 2],
    ['matched', 1],
  ])('counts the syllables of %s', (word, syllables) => {
    expect(syllablesOf(word)).toBe(syllables)
  })

  it('is low for plain words and high for hard ones', () => {
    expect(gradeOf('You can stop at any time.')).toBeLessThan(4)
    expect(
      gradeOf(
        'Notwithstanding aforementioned considerations, participation necessitates authorisation.',
      ),
    ).toBeGreaterThan(12)
  })

  it('looks at sentences of five words and more', () => {
    expect(sentencesOf('Thank you. We are looking for someone for you.')).toHaveLength(1)
  })

  it('stops a hard sentence, but not in an exempt text', () => {
    const hard = chat({
      terms: 'Participation necessitates unconditional authorisation by administrators.',
    })
    expect(checkReadingGrade([hard], /^nothing/)).toHaveLength(2)
    expect(checkReadingGrade([hard], /^chat: terms/)).toEqual([])
  })
})
