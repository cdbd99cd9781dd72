/**
 * Trains the small English model (docs/crisis-model.md) on this repository's own lines and on one outside file of
 * ordinary lines. `npm run crisis:train -- FILE` checks that the weights in the repository come out again, and measures
 * the model with whole families left out; `--write` stores them.
 */
// @ts-nocheck

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gradeLine } from '../../domain/src/crisis/grade-line.ts'
import { type ModelFile, modelOf } from '../../domain/src/crisis/model/english-model.ts'
import { piecesOf, type RuleSigns } from '../../domain/src/crisis/model/features.ts'
import { type Lesson, trainModel } from '../../domain/src/crisis/model/train.ts'
import { readLine } from '../../domain/src/crisis/reading/read-line.ts'
import { words } from '../../domain/src/crisis/rule-book.ts'
import { atLeast } from '../../domain/src/crisis/severity.ts'
import { hasKeyword } from '../../domain/src/crisis/keyword-check.ts'
import { themesOf, withoutOwnFamily } from '../../domain/src/crisis/test-data/families.ts'
import {
  interval,
  measure,
  ratio,
  type Share,
  share,
} from '../../domain/src/crisis/test-data/measure.ts'
import {
  devSet,
  familySet,
  freshSets,
  type GradedLine,
  hardCases,
  ordinary,
  secondOrdinary,
  secondSet,
  type TestLine,
} from '../../domain/src/crisis/test-data/sets.ts'
import { repository } from '../run.ts'

const expectedSum = '05b955335210d6277645e0338378e088cbb1978d16f6f250129095870c99c194'
const target = path.join(repository, 'domain/src/crisis/model/english-model.json')
/** The share of ordinary lines that may be met with a card because of the model. */
const cardShare = 0.01
const folds = 10
/** A crisis and a hard harmless line of ours weigh more than one of 20,000 ordinary lines. */
const weights = { crisis: 4, harmless: 2, ordinary: 1 } as const

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
const everyday = outside
  .toString('utf8')
  .split('\n')
  .filter((text) => text !== '')

const graded = (samples: readonly TestLine[], crisis: boolean): GradedLine[] =>
  samples.map((sample) => ({
    ...sample,
    dialect: 'en',
    severity: crisis ? 'high' : 'none',
    crisis,
    tag: crisis ? 'indirect' : 'ordinary',
  }))
const own = [
  ...devSet,
  ...Object.values(secondSet).flat(),
  ...familySet,
  ...Object.values(freshSets).flat(),
  ...graded(hardCases, true),
  ...graded([...ordinary, ...secondOrdinary], false),
].filter(({ lang }) => lang === 'en')
const families = themesOf(own)
const withoutFamily = withoutOwnFamily(own, families)

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
const ownLessons = own.map((sample) => ({
  sample,
  lesson: lessonOf(sample.text, sample.crisis, sample.crisis ? weights.crisis : weights.harmless),
}))
const everydayLessons = everyday.map((text) => lessonOf(text, false, weights.ordinary))

/** Lines on which the rules show nothing: only there can the model add a card. */
const isQuiet = (text: string): boolean => {
  const textLine = readLine(text, words)
  return !hasKeyword(textLine) && !atLeast(gradeLine(textLine, []).severity, 'moderate')
}
const quiet = everyday.map(isQuiet)

/** Every tenth ordinary line is not learned from: it sets the threshold. */
const isKept = (_: unknown, at: number): boolean => at % 10 === 0
function train(lessons: readonly Lesson[]): ModelFile {
  const model = trainModel([...lessons, ...everydayLessons.filter((_, at) => !isKept(_, at))])
  const raw = modelOf({ ...model, threshold: 0 })
  const kept = everydayLessons.filter(isKept)
  const scores = kept
    .filter((_, at) => quiet[at * 10])
    .map((lesson) => raw.score(lesson.words, lesson.signs))
    .toSorted((a, b) => b - a)
  const threshold = scores[Math.floor(kept.length * cardShare)] ?? 0
  return { ...model, threshold: Math.round(threshold * 1e4) / 1e4 }
}

const percent = (value: Share): string => {
  const [low, high] = interval(value).map((bound) => (100 * bound).toFixed(0))
  return `${(100 * ratio(value)).toFixed(1)} (${low ?? ''}–${high ?? ''})`
}

// Families are dealt to ten folds, so that a family is wholly learned from or wholly left out.
const foldOf = new Map([...new Set(families.values())].map((family, at) => [family, at % folds]))
const foldOfSample = ({ id }: TestLine): number => foldOf.get(families.get(id) ?? '') ?? 0
const leftOut = Array.from({ length: folds }, (_, fold) =>
  modelOf(
    train(
      ownLessons.filter(({ sample }) => foldOfSample(sample) !== fold).map(({ lesson }) => lesson),
    ),
  ),
)
const cards = new Map(
  ownLessons.map(({ sample, lesson }) => {
    const model = leftOut[foldOfSample(sample)]
    return [
      sample.id,
      model !== undefined && model.score(lesson.words, lesson.signs) >= model.threshold,
    ]
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
  `Whole families left out, ${String(own.length)} English lines, ${String(rulesAlone.crises)} crises. Per cent, with intervals of 95 %.`,
)
for (const [name, result] of [
  ['rules', rulesAlone],
  ['model', modelAlone],
  ['both', both],
] as const)
  console.log(
    `  ${name.padEnd(6)} covered ${percent(result.covered)}, critical covered ${percent(result.criticalCovered)}, harmless with a card ${percent(result.carded)}`,
  )

const model = train(ownLessons.map(({ lesson }) => lesson))
const shipped = modelOf(model)
const keptQuiet = everydayLessons.filter((_, at) => at % 10 === 0 && quiet[at] === true)
console.log(
  `  ordinary lines not learned from that get a card by the model: ${percent({
    count: share(
      keptQuiet,
      ({ words: text, signs }) => shipped.score(text, signs) >= shipped.threshold,
    ).count,
    of: Math.ceil(everyday.length / 10),
  })}`,
)
const text = `${JSON.stringify(model, null, 2)}\n`
if (write === '--write') await writeFile(target, text)
else if (text === (await readFile(target, 'utf8')))
  console.log('The weights came out the same, bit by bit.')
else {
  console.log('The weights differ from those in the repository.')
  process.exitCode = 1
}
