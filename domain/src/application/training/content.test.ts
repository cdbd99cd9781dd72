import { describe, expect, it, test } from 'vitest'
import { languages } from '../../primitives/language.ts'
import { moduleIds, quizShape } from '../training.ts'
import { lessonsAbout, parseModule, partsOf, type ModuleText, type Practice } from './content.ts'
import { trainingModules } from './modules.ts'
import { outlines } from './outline.ts'

const whole = moduleIds.flatMap((id) => {
  const trainingModule = trainingModules[id]
  return trainingModule ? [[id, trainingModule] as const] : []
})
const inBoth = whole.flatMap(([id, trainingModule]) =>
  languages.map((language) => [id, language, trainingModule.text[language]] as const),
)

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
const sentencesIn = (text: string) => text.split(/(?<=[.!?؟:؛])\s+|[«»]/u)

/** Everything that somebody reads in it. */
function textsOf({ contentNote, lessons, dialogues, practice, questions }: ModuleText): string[] {
  return [
    contentNote,
    ...lessons.flatMap(({ title, text, example, remember }) => [title, ...text, example, remember]),
    ...dialogues.flatMap(({ title, said, poor, good }) => [
      title,
      said,
      poor.reply,
      poor.why,
      good.reply,
      good.why,
    ]),
    ...questions.flatMap(({ ask, right, wrong, why }) => [ask, right, ...wrong, why]),
    ...(practice ? [practice.title, practice.scene, practice.farewell] : []),
    ...(practice?.turns.flatMap(({ said, replies }) => [
      said,
      ...replies.flatMap(({ say, feedback }) => [say, feedback]),
    ]) ?? []),
  ]
}

const shapeOf = ({ lessons, dialogues, practice, questions }: ModuleText) => ({
  lessons: lessons.map(({ id }) => id),
  dialogues: dialogues.map(({ id }) => id),
  questions: questions.map(({ id }) => id),
  practice: practice?.turns.map(({ id, replies }) => [
    id,
    replies.map(({ kind, next }) => [kind, next]),
  ]),
})

describe.each(whole)('%s', (id, trainingModule) => {
  it('has the same parts in both languages', () => {
    expect(shapeOf(trainingModule.text.ar)).toEqual(shapeOf(trainingModule.text.en))
    expect(new Set(partsOf(trainingModule)).size).toBe(partsOf(trainingModule).length)
  })

  it('is read lesson by lesson, then its dialogues, then the practice', () => {
    const { lessons, dialogues } = trainingModule.text.en
    const parts = partsOf(trainingModule)
    const practice = id === 'communication' || id === 'crisis' ? ['practice'] : []
    expect(parts.slice(0, lessons.length)).toEqual(Object.keys(trainingModule.themes))
    expect(parts.slice(lessons.length + dialogues.length)).toEqual(practice)
  })

  it('has six lessons or more, two dialogues, twenty-four questions or more of four options, and names its sources', () => {
    const { lessons, dialogues, questions } = trainingModule.text.en
    expect(lessons.length).toBeGreaterThanOrEqual(6)
    expect(dialogues.length).toBeGreaterThanOrEqual(2)
    expect(questions.length).toBeGreaterThanOrEqual(quizShape.bankAtLeast)
    expect(quizShape.bankAtLeast).toBeGreaterThanOrEqual(2 * quizShape.questions)
    expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length)
    expect(trainingModule.sources.length).toBeGreaterThanOrEqual(2)
    for (const { title, by, year } of trainingModule.sources) {
      expect(title.length * by.length).toBeGreaterThan(0)
      expect(year).toBeGreaterThan(1990)
    }
  })

  it('has each question under one lesson, and lessons in the order in which they are read', () => {
    const { lessons, questions } = trainingModule.text.en
    expect(Object.keys(trainingModule.themes)).toEqual(lessons.map((lesson) => lesson.id))
    expect(Object.values(trainingModule.themes).flat().sort()).toEqual(
      questions.map((one) => one.id).sort(),
    )
    for (const [lesson, about] of Object.entries(trainingModule.themes))
      for (const question of about)
        expect(lessonsAbout(trainingModule, [question])).toEqual([lesson])
  })

  it('has a practice conversation in communication and crisis only', () => {
    expect(trainingModule.text.en.practice !== undefined).toBe(
      id === 'communication' || id === 'crisis',
    )
  })
})

test('no module is in preparation', () => {
  expect(whole.map(([id]) => id)).toEqual(moduleIds)
})

describe.each(inBoth)('%s in %s', (_id, language, text) => {
  it('is there, whole', () => {
    for (const each of textsOf(text)) expect(each.trim()).not.toBe('')
  })

  it('has lessons short enough for a phone', () => {
    const [least, most] = language === 'en' ? [140, 260] : [100, 230]
    for (const { title, text: paragraphs, example, remember } of text.lessons) {
      const { length } = wordsIn([...paragraphs, example, remember].join(' '))
      expect(length, title).toBeGreaterThanOrEqual(least)
      expect(length, title).toBeLessThanOrEqual(most)
    }
  })

  it('has four different options to each question, and the length does not give the right one away', () => {
    for (const { ask, right, wrong } of text.questions)
      expect(new Set([right, ...wrong]).size, ask).toBe(4)
    const longest = text.questions.filter(({ right, wrong }) =>
      wrong.every((option) => right.length > option.length),
    )
    expect(longest.map(({ id }) => id).length).toBeLessThanOrEqual(text.questions.length / 2)
  })

  it('says nothing that must never be said', () => {
    for (const each of textsOf(text))
      for (const forbidden of neverSaid) expect(each, String(forbidden)).not.toMatch(forbidden)
  })
})

describe.each(inBoth.filter(([, language]) => language === 'ar'))(
  '%s in %s',
  (_id, _language, text) => {
    it('has short sentences', () => {
      for (const each of textsOf(text).flatMap(sentencesIn))
        expect(wordsIn(each).length, each).toBeLessThanOrEqual(18)
    })

    it('is in Arabic', () => {
      for (const each of textsOf(text)) expect(each).toMatch(/\p{Script=Arabic}/u)
    })
  },
)

describe('a practice conversation', () => {
  const practices = inBoth.flatMap(([id, language, { practice }]) =>
    practice ? [{ name: `${id} in ${language}`, practice }] : [],
  )

  it('is eight turns or longer on every way through it, and every turn can be met', () => {
    for (const { name, practice } of practices) {
      const lengths = new Map<string, number>()
      expect(
        shortestWay(practice, practice.turns[0]?.id ?? 'end', lengths),
        name,
      ).toBeGreaterThanOrEqual(8)
      expect(lengths.size, name).toBe(practice.turns.length)
    }
  })

  it('has a good, a fair and a poor reply each time, in changing places', () => {
    for (const { name, practice } of practices) {
      for (const { id, replies } of practice.turns)
        expect(replies.map(({ kind }) => kind).sort(), id).toEqual(['fair', 'good', 'poor'])
      const places = practice.turns.map(({ replies }) =>
        replies.findIndex(({ kind }) => kind === 'good'),
      )
      expect(new Set(places).size, name).toBe(3)
    }
  })
})

/** Turns from here to the end on the shortest way; a way that leads round and round is a mistake. */
function shortestWay(
  practice: Practice,
  id: string,
  known: Map<string, number>,
  seen: string[] = [],
): number {
  if (id === 'end') return 0
  if (seen.includes(id)) throw new Error(`a way that never ends at ${id}`)
  const length = known.get(id)
  if (length !== undefined) return length
  const here = practice.turns.find((turn) => turn.id === id)
  if (!here) throw new Error(`nothing follows: ${id}`)
  const trainingModule =
    1 +
    Math.min(...here.replies.map(({ next }) => shortestWay(practice, next, known, [...seen, id])))
  known.set(id, trainingModule)
  return trainingModule
}

test('a module with a part that is missing, misspelled or empty is refused', () => {
  const { crisis } = trainingModules
  const { ar: _ar, ...onlyEnglish } = crisis?.text ?? {}
  expect(() => parseModule({ ...crisis, text: onlyEnglish })).toThrow()
  expect(() => parseModule({ ...crisis, source: [] })).toThrow()
  expect(() =>
    parseModule({ ...crisis, sources: [{ title: '', by: 'WHO', year: 2023 }] }),
  ).toThrow()
})

test('every module has a title and a description in both languages, also one in preparation', () => {
  for (const language of languages)
    for (const id of moduleIds) {
      expect(outlines[language][id].title).not.toBe('')
      expect(outlines[language][id].description).not.toBe('')
    }
})

const word = (...words: string[]) =>
  new RegExp(`(?<![\\p{L}])(?:${words.join('|')})(?![\\p{L}])`, 'iu')
/** Means and methods; words that blame or praise a death; what the service cannot promise. */
const neverSaid = [
  word(
    'pills?',
    'overdos\\w*',
    'poison\\w*',
    'hang(?:ing|ed)?',
    'rope',
    'knife',
    'knives',
    'blades?',
    'razor',
  ),
  word('guns?', 'bridge', 'jump(?:ed|ing)?', 'drown\\w*', 'wrists?', 'bleach', 'cutting'),
  word(
    'commit(?:ted|s|ting)? suicide',
    '(?:un)?successful (?:suicide|attempt)',
    'failed (?:suicide|attempt)',
  ),
  word('24/7', 'confidential(?:ly|ity)?', 'guaranteed?'),
  word(
    '(?:ال)?حبوب',
    '(?:ال)?جرعة زائدة',
    'شنق',
    '(?:ال)?مشنقة',
    '(?:ال)?سكين',
    '(?:ال)?شفرات?',
    '(?:ال)?مسدس',
    '(?:ال)?سم',
  ),
  word(
    '(?:أقدم|يُقدم|الإقدام) على الانتحار',
    '(?:ارتكب|اقترف|ارتكاب)',
    'انتحار ناجح',
    'محاولة فاشلة',
  ),
  word('سري(?:ة)? تمام(?:ًا|ا)', 'نضمن', 'على مدار الساعة'),
]
