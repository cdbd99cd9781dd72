/** Measures the crisis rules on the sets that ship with them. Exits 1 below the floor. Times are shown, never judged. */
import { assessMessage } from '../../domain/src/crisis/assess-message.ts'
import { lexiconVersion } from '../../domain/src/crisis/lexicon/version.ts'
import {
  crisisShare,
  measure,
  type Measure,
  secondSetFloors,
} from '../../domain/src/crisis/test-data/measure.ts'
import { inARow } from '../../domain/src/crisis/test-data/in-a-row.ts'
import {
  devSet,
  type GradedLine,
  hardCases,
  isPutAway,
  ordinary,
  secondOrdinary,
  secondSet,
  type TestLine,
} from '../../domain/src/crisis/test-data/sets.ts'

/** Issue "Crisis rules", Reach; the third put away has a floor of its own. */
const floors = {
  all: { recall: 0.99, falseAlarms: 0.02, exact: 0.9, withinOne: 0.97 },
  putAwayRecall: 0.85,
  ordinaryFalseAlarms: 0.01,
  hardCaseRecall: 0.85,
} as const
const languages = ['en', 'ar'] as const

const percent = (share: number): string =>
  (Number.isNaN(share) ? '–' : (100 * share).toFixed(1)).padStart(6)
const columns: readonly (readonly [string, (m: Measure) => string])[] = [
  ['lines', (m) => String(m.lines).padStart(6)],
  ['crises', (m) => String(m.crises).padStart(6)],
  ['recall', (m) => percent(m.recall)],
  ['precis', (m) => percent(m.precision)],
  ['false', (m) => percent(m.falseAlarms)],
  ['exact', (m) => percent(m.exact)],
  ['within1', (m) => percent(m.withinOne)],
  ['severe+', (m) => percent(m.severeRecall)],
  ['noticed', (m) => percent(m.noticed)],
]

function print(title: string, groups: readonly (readonly [string, readonly GradedLine[]])[]): void {
  console.log(`\n${title.padEnd(22)}${columns.map(([name]) => name.padStart(8)).join('')}`)
  for (const [name, lines] of groups) {
    const result = measure(lines)
    console.log(`${name.padEnd(22)}${columns.map(([, show]) => show(result).padStart(8)).join('')}`)
  }
}

const inLanguage = <TextLine extends TestLine>(
  lines: readonly TextLine[],
  lang: string,
): TextLine[] => lines.filter((sample) => sample.lang === lang)

function meanMicroseconds(lines: readonly TestLine[]): number {
  const rounds = 20
  for (const sample of lines) assessMessage(sample.text, sample.lang)
  const start = process.hrtime.bigint()
  for (let round = 0; round < rounds; round++)
    for (const sample of lines) assessMessage(sample.text, sample.lang)
  return Number(process.hrtime.bigint() - start) / 1e3 / rounds / lines.length
}

const parts = [
  ['open', devSet.filter((sample) => !isPutAway(sample))],
  ['put away', devSet.filter(isPutAway)],
  ['all', devSet],
] as const

console.log(
  `Crisis rules ${lexiconVersion}. Shares in per cent; "false" is the share of lines without a crisis that raised one.`,
)
print(
  'dev set',
  parts.flatMap(([name, lines]) => [
    [name, lines] as const,
    ...languages.map((lang) => [`  ${name} ${lang}`, inLanguage(lines, lang)] as const),
  ]),
)
const tags = [...new Set(devSet.map((sample) => `${sample.lang} ${sample.tag}`))].toSorted()
for (const [name, lines] of parts.slice(0, 2))
  print(
    `by tag, ${name}`,
    tags
      .map(
        (tag) => [tag, lines.filter((sample) => `${sample.lang} ${sample.tag}` === tag)] as const,
      )
      .filter(([, tagged]) => tagged.length > 0),
  )

const secondParts = ['A', 'B', 'C', 'D'] as const
print(
  'second set',
  secondParts.flatMap((part) =>
    languages.map((lang) => [`  ${part} ${lang}`, inLanguage(secondSet[part], lang)] as const),
  ),
)
console.log(
  '  Every part has been learnt from by now; the figures before that are in docs/crisis-rules.md.',
)

console.log('\nown sets')
for (const lang of languages) {
  console.log(
    `  ${lang}: false crises in ordinary lines ${percent(crisisShare(inLanguage(ordinary, lang)))}`,
  )
  console.log(
    `  ${lang}: the same, second writer's lines  ${percent(crisisShare(inLanguage(secondOrdinary, lang)))}`,
  )
  console.log(
    `  ${lang}: recall on indirect wording     ${percent(crisisShare(inLanguage(hardCases, lang)))}`,
  )
  console.log(
    `  ${lang}: mean time of an ordinary line  ${meanMicroseconds(inLanguage(ordinary, lang)).toFixed(1)} µs`,
  )
}
const share = <Case>(cases: readonly Case[], isSo: (one: Case) => boolean): number =>
  cases.filter(isSo).length / cases.length
console.log('\ndevelopment set in pieces (CRISIS-15)')
for (const lang of languages) {
  const lines = inLanguage(devSet, lang)
  const cries = lines.filter(({ crisis, text }) => crisis && text.includes(' '))
  const quiet = lines.filter(({ text }) => !assessMessage(text, lang).crisis)
  const pairs = quiet.flatMap((one) =>
    quiet.filter((other) => other !== one).map((other) => [one.text, other.text]),
  )
  const byWord = share(cries, ({ text }) => inARow(text.split(' ')).crisis)
  console.log(`  ${lang}: recall, a word a message       ${percent(byWord)}`)
  console.log(
    `  ${lang}: two harmless lines in a row    ${(100 * share(pairs, (pair) => inARow(pair).crisis)).toFixed(2).padStart(6)}`,
  )
}
console.log(`
What this cannot show: one annotator graded these lines, no clinician, no native Arabic clinician; Maghrebi, Sudanese and
Iraqi are thin; the own sets were written beside the rules. A perfect score here proves nothing about the next message.`)

function belowSecondFloor(part: (typeof secondParts)[number], lang: 'en' | 'ar'): string | false {
  const result = measure(inLanguage(secondSet[part], lang))
  const floor = secondSetFloors[part]
  const holds =
    result.recall >= floor.recall &&
    result.precision >= floor.precision &&
    result.severeRecall >= floor.severeRecall
  return !holds && `second set ${part} ${lang}`
}

const all = measure(devSet)
const putAway = measure(devSet.filter(isPutAway))
const below = [
  all.recall < floors.all.recall && 'recall',
  all.falseAlarms > floors.all.falseAlarms && 'false alarms',
  all.exact < floors.all.exact && 'exact level',
  all.withinOne < floors.all.withinOne && 'within one level',
  putAway.recall < floors.putAwayRecall && 'recall on the third put away',
  crisisShare(ordinary) > floors.ordinaryFalseAlarms && 'false crises in ordinary lines',
  crisisShare(hardCases) < floors.hardCaseRecall && 'recall on indirect wording',
  crisisShare(secondOrdinary) > floors.ordinaryFalseAlarms &&
    "false crises in the second writer's lines",
  ...secondParts.flatMap((part) => languages.map((lang) => belowSecondFloor(part, lang))),
].filter((name) => name !== false)
if (below.length > 0) {
  console.log(`\nBelow the floor: ${below.join(', ')}.`)
  process.exitCode = 1
}
