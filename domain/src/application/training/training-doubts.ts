import type { Language } from '../../primitives/language.ts'
import { gradeOf, sentencesOf } from '../../primitives/text/reading-grade.ts'
import { questionsOf, type ModuleText } from './content.ts'

type Keys = readonly PropertyKey[]
type Doubt = readonly [code: string, keys: Keys, detail?: string]

/** Word counts of a lesson that fits a phone. */
const lessonWords = { en: [140, 260], ar: [100, 230] } as const
const sentenceWordsAtMost = 18
/** A little above the limits of the screens: a lesson needs longer sentences than a button. */
const gradesAtMost = { mean: 6, one: 11 } as const
const atLeast = { lessons: 6, dialogues: 2, sources: 2, turns: 8 } as const
/** Texts that explain; the others are said by people, and may be as people speak. */
const prose = /^(?:contentNote|text|example|remember|why|ask|feedback)$/

/** What a person should look at before a module is applied, and where. */
export const moduleDoubts = (text: ModuleText, language: Language): readonly Doubt[] => [
  ...(['lessons', 'dialogues', 'sources'] as const)
    .filter((name) => text[name].length < atLeast[name])
    .map((name) => ['few-parts', [name]] as const),
  ...lengthDoubts(text, language),
  ...(language === 'en' ? englishDoubts(text) : arabicDoubts(text)),
  ...practiceDoubts(text),
]

function lengthDoubts(text: ModuleText, language: Language): readonly Doubt[] {
  const [least, most] = lessonWords[language]
  const questions = questionsOf(text)
  const isLongest = questions.filter(({ right, wrong }) =>
    wrong.every((option) => right.length > option.length),
  )
  return [
    ...text.lessons.flatMap(({ text: paragraphs, example, remember }, at) => {
      const { length } = wordsIn([...paragraphs, example, remember].join(' '))
      const fits = length >= least && length <= most
      return fits ? [] : [['lesson-length', ['lessons', at], `${length}`] as const]
    }),
    ...(isLongest.length > questions.length / 2 ? [['answer-is-longest', []] as const] : []),
  ]
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word))

function englishDoubts(text: ModuleText): readonly Doubt[] {
  const graded = textsIn(text)
    .filter(([keys]) => prose.test(String(keys.findLast((key) => typeof key === 'string'))))
    .flatMap(([keys, words]) =>
      sentencesOf(words).map((sentence) => ({ keys, sentence, grade: gradeOf(sentence) })),
    )
  const mean = graded.reduce((sum, { grade }) => sum + grade, 0) / Math.max(1, graded.length)
  return [
    ...graded
      .filter(({ grade }) => grade > gradesAtMost.one)
      .map(({ keys, sentence }) => ['hard-to-read', keys, sentence] as const),
    ...(mean > gradesAtMost.mean ? [['hard-to-read', []] as const] : []),
  ]
}

const arabicDoubts = (text: ModuleText): readonly Doubt[] =>
  textsIn(text).flatMap(([keys, words]) => [
    ...words
      .split(/(?<=[.!?؟:؛])\s+|[«»]/u)
      .filter((sentence) => wordsIn(sentence).length > sentenceWordsAtMost)
      .map((sentence) => ['long-sentence', keys, sentence] as const),
    ...(/\p{Script=Arabic}/u.test(words) ? [] : [['wrong-language', keys] as const]),
  ])

/** Every text that is read, with the keys that lead to it. */
function textsIn(value: unknown, keys: Keys = []): readonly (readonly [Keys, string])[] {
  if (typeof value === 'string') return [[keys, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => !/^(?:id|kind|next|sources)$/.test(key))
    .flatMap(([key, inner]) => textsIn(inner, [...keys, Array.isArray(value) ? Number(key) : key]))
}

function practiceDoubts({ practice }: ModuleText): readonly Doubt[] {
  if (!practice) return []
  const { turns } = practice
  /** Turns from here to the end on the shortest way; a reply leads to a later turn only. */
  const left = new Map([['end', 0]])
  for (const { id, replies } of turns.toReversed())
    left.set(id, 1 + Math.min(...replies.map(({ next }) => left.get(next) ?? 0)))
  const places = turns.map(({ replies }) => replies.findIndex(({ kind }) => kind === 'good'))
  return [
    ...((left.get(turns[0]?.id ?? 'end') ?? 0) < atLeast.turns
      ? [['short-practice', ['practice', 'turns']] as const]
      : []),
    ...(new Set(places).size < 3 ? [['one-place', ['practice', 'turns']] as const] : []),
  ]
}
