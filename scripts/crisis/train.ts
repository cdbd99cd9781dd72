/**
 * Trains the small models (docs/build/crisis-rules.md) on this repository's own lines and, for English, on one outside file of
 * ordinary lines. `npm run crisis:train -- FILE` checks that the weights in the repository come out again, and measures
 * the models with whole families left out; `--write` stores them.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gradeLine } from '../../classifier/src/grade-line.ts'
import { hasKeyword } from '../../classifier/src/keyword-check.ts'
import {
  type CrisisLanguage,
  isJudged,
  type ModelFile,
  modelOf,
} from '../../classifier/src/model/card-model.ts'
import { piecesOf, type RuleSigns } from '../../classifier/src/model/features.ts'
import { type Lesson, trainModel } from '../../classifier/src/model/train.ts'
import { readLine } from '../../classifier/src/reading/read-line.ts'
import { words } from '../../classifier/src/rule-book.ts'
import { atLeast } from '../../domain/src/crisis/severity.ts'
import { themesOf, withoutOwnFamily } from '../../classifier/src/evaluation/families.ts'
import {
  interval,
  measure,
  ratio,
  type Share,
  share,
} from '../../classifier/src/evaluation/measure.ts'
import {
  devSet,
  everydayArabic,
  familySet,
  freshSets,
  type GradedLine,
  hardCases,
  ordinary,
  secondOrdinary,
  secondSet,
  type TestLine,
} from '../../classifier/src/evaluation/sets.ts'
import { repository } from '../run.ts'

const expectedSum = '05b955335210d6277645e0338378e088cbb1978d16f6f250129095870c99c194'
const folds = 10

const [file, write] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npm run crisis:train -- FILE [--write]')
  process.exit(2)
}
const outside = await readFile(file)
const sum = createHash('sha256').update(outside).digest('hex')
if (sum !== expectedSum) {
  console.error(`${file} is not the file this model was trained on: sha256 ${sum}.`)
  process.exit(1)
}

const graded = (samples: readonly TestLine[], crisis: boolean): GradedLine[] =>
  samples.map((sample) => ({
    ...sample,
    dialect: sample.lang,
    severity: crisis ? 'high' : 'none',
    crisis,
    tag: crisis ? 'indirect' : 'ordinary',
  }))
const ownSets = [
  ...devSet,
  ...Object.values(secondSet).flat(),
  ...familySet,
  ...Object.values(freshSets).flat(),
  ...graded(hardCases, true),
]
const ownOrdinary = graded([...ordinary, ...secondOrdinary], false)
const ownIn = (lang: CrisisLanguage) => [
  ...ownSets.filter((sample) => sample.lang === lang),
  ...(lang === 'en' ? ownOrdinary.filter((sample) => sample.lang === 'en') : []),
]

/** What a model is trained on, and how many ordinary lines it may meet with a card. */
interface Course {
  readonly own: readonly GradedLine[]
  /** Ordinary lines. Those of a part that a model did not learn from set its threshold. */
  readonly everyday: readonly string[]
  /** How many of the ten parts of the ordinary lines are left out, each in its turn. */
  readonly partsLeftOut: number
  readonly cardShare: number
  /** What a crisis and a hard harmless line of ours weigh beside one ordinary line. */
  readonly weights: { readonly crisis: number; readonly harmless: number }
}
const courses: Readonly<Record<CrisisLanguage, Course>> = {
  en: {
    own: ownIn('en'),
    everyday: outside
      .toString('utf8')
      .split('\n')
      .filter((text) => text !== ''),
    partsLeftOut: 1,
    cardShare: 0.01,
    weights: { crisis: 4, harmless: 2 },
  },
  ar: {
    own: ownIn('ar'),
    everyday: [...everydayArabic, ...ownOrdinary.filter(({ lang }) => lang === 'ar')].map(
      ({ text }) => text,
    ),
    partsLeftOut: folds,
    cardShare: 0.06,
    weights: { crisis: 1, harmless: 1 },
  },
}

const noSigns: RuleSigns = { severity: 'none', codes: [] }
/** Where the rules see more than distress the model is not consulted, so it learns from the words alone. */
function signsOf(text: string): RuleSigns {
  const grade = gradeLine(readLine(text, words), [])
  return atLeast(grade.severity, 'moderate') ? noSigns : grade
}
const lessonOf = (text: string, isCrisis: boolean, weight: number): Lesson => ({
  words: piecesOf(readLine(text, words).words).flat(),
  signs: signsOf(text),
  isCrisis,
  weight,
})

/** Lines on which the rules show nothing: only there can the model add a card. */
const isQuiet = (text: string): boolean => {
  const textLine = readLine(text, words)
  return !hasKeyword(textLine) && !atLeast(gradeLine(textLine, []).severity, 'moderate')
}

const percent = (value: Share): string => {
  const [low, high] = interval(value).map((bound) => (100 * bound).toFixed(0))
  return `${(100 * ratio(value)).toFixed(1)} (${low ?? ''}–${high ?? ''})`
}

function trainFor(lang: CrisisLanguage): ModelFile {
  const { own, everyday, partsLeftOut, cardShare, weights } = courses[lang]
  const families = themesOf(own)
  const withoutFamily = withoutOwnFamily(own, families)
  const ownLessons = own.map((sample) => ({
    sample,
    lesson: lessonOf(sample.text, sample.crisis, sample.crisis ? weights.crisis : weights.harmless),
  }))
  const everydayLessons = everyday.map((text, at) => ({
    part: at % folds,
    lesson: lessonOf(text, false, 1),
    canBeCarded: isQuiet(text),
  }))
  const parts = Array.from({ length: partsLeftOut }, (_, part) => part)

  /** How the ordinary lines of a part score in a model that did not learn from them. */
  function scoresOf(lessons: readonly Lesson[], part: number): number[] {
    const learned = everydayLessons
      .filter((sample) => sample.part !== part)
      .map(({ lesson }) => lesson)
    const { score } = modelOf({ ...trainModel([...lessons, ...learned]), threshold: 0 })
    return everydayLessons
      .filter(
        (sample) => sample.part === part && sample.canBeCarded && isJudged(sample.lesson.words),
      )
      .map(({ lesson }) => score(lesson.words, lesson.signs))
  }
  function train(lessons: readonly Lesson[]): ModelFile {
    const learned = everydayLessons
      .filter(({ part }) => partsLeftOut === folds || !parts.includes(part))
      .map(({ lesson }) => lesson)
    const scores = parts.flatMap((part) => scoresOf(lessons, part)).toSorted((a, b) => b - a)
    const leftOutLines = everydayLessons.filter(({ part }) => parts.includes(part))
    const threshold = scores[Math.floor(leftOutLines.length * cardShare)] ?? 0
    return {
      ...trainModel([...lessons, ...learned]),
      threshold: Math.round(threshold * 1e4) / 1e4,
    }
  }

  const model = train(ownLessons.map(({ lesson }) => lesson))

  // Families are dealt to ten folds, so that a family is wholly learned from or wholly left out.
  const foldOf = new Map([...new Set(families.values())].map((family, at) => [family, at % folds]))
  const foldOfSample = ({ id }: TestLine): number => foldOf.get(families.get(id) ?? '') ?? 0
  const learnedEveryday = everydayLessons
    .filter(({ part }) => partsLeftOut === folds || !parts.includes(part))
    .map(({ lesson }) => lesson)
  const leftOut = Array.from({ length: folds }, (_, fold) => {
    const lessons = ownLessons
      .filter(({ sample }) => foldOfSample(sample) !== fold)
      .map(({ lesson }) => lesson)
    return modelOf({
      ...trainModel([...lessons, ...learnedEveryday]),
      threshold: model.threshold,
    })
  })
  const cards = new Map(
    ownLessons.map(({ sample, lesson }) => {
      const other = leftOut[foldOfSample(sample)]
      const isCarded =
        other !== undefined &&
        isJudged(lesson.words) &&
        other.score(lesson.words, lesson.signs) >= model.threshold
      return [sample.id, isCarded]
    }),
  )
  const rulesAlone = measure(own, withoutFamily)
  const both = measure(own, (sample) => {
    const outcome = withoutFamily(sample)
    return { ...outcome, keyword: outcome.keyword || cards.get(sample.id) === true }
  })
  const modelAlone = measure(own, ({ id }) => ({
    severity: 'none',
    keyword: cards.get(id) === true,
  }))
  console.log(
    `\n${lang}: whole families left out, ${String(own.length)} own lines, ${String(rulesAlone.crises)} crises. Per cent, with intervals of 95 %.`,
  )
  for (const [name, result] of [
    ['rules', rulesAlone],
    ['model', modelAlone],
    ['both', both],
  ] as const)
    console.log(
      `  ${name.padEnd(6)} covered ${percent(result.covered)}, critical covered ${percent(result.criticalCovered)}, harmless with a card ${percent(result.carded)}`,
    )
  const quietOrdinary = own.filter(({ tag }) => tag === 'ordinary')
  if (quietOrdinary.length > 0)
    console.log(
      `  own ordinary lines with a card by the model, their family left out: ${percent(share(quietOrdinary, ({ id, text }) => cards.get(id) === true && isQuiet(text)))}`,
    )
  return model
}

for (const [lang, name] of [
  ['en', 'english-model.json'],
  ['ar', 'arabic-model.json'],
] as const) {
  const target = path.join(repository, 'classifier/src/model', name)
  const text = `${JSON.stringify(trainFor(lang), null, 2)}\n`
  if (write === '--write') await writeFile(target, text)
  else if (text === (await readFile(target, 'utf8')))
    console.log(`${name}: the weights came out the same, bit by bit.`)
  else {
    console.log(`${name}: the weights differ from those in the repository.`)
    process.exitCode = 1
  }
}
