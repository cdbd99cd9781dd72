/**
 * Measures the crisis rules. What nothing was learned from comes first; the sets that the rules were written with come
 * last and flatter. Exits 1 below a floor. Times are shown, never judged.
 */
import { assessMessage } from '../../classifier/src/assess-message.ts'
import { lexiconVersion } from '../../classifier/src/lexicon/version.ts'
import { themesOf, withoutOwnFamily, wordingsOf } from '../../classifier/src/evaluation/families.ts'
import { inARow } from '../../classifier/src/evaluation/in-a-row.ts'
import {
  type Assess,
  crisisShare,
  interval,
  type Measure,
  measure,
  ratio,
  secondSetFloors,
  type Share,
  share,
} from '../../classifier/src/evaluation/measure.ts'
import { falseScreens, reachTable } from '../../classifier/src/evaluation/reach.ts'
import {
  devSet,
  familySet,
  firstMeasures,
  freshSets,
  type GradedLine,
  hardCases,
  isPutAway,
  ordinary,
  secondOrdinary,
  secondSet,
  type TestLine,
} from '../../classifier/src/evaluation/sets.ts'

const languages = ['en', 'ar'] as const
const secondParts = ['A', 'B', 'C', 'D'] as const

const percent = (value: Share): string =>
  (value.of === 0 ? '–' : (100 * ratio(value)).toFixed(1)).padStart(5)
/** `75.0 (71–79)`: the share and its interval of 95 %. */
function withInterval(value: Share): string {
  if (value.of === 0) return '–'
  const [low, high] = interval(value).map((bound) => (100 * bound).toFixed(0))
  return `${(100 * ratio(value)).toFixed(1)} (${low ?? ''}–${high ?? ''})`
}

type Columns = readonly (readonly [name: string, show: (m: Measure) => string])[]
const careful: Columns = [
  ['samples', (m) => String(m.samples)],
  ['crises', (m) => String(m.crises)],
  ['recall', (m) => withInterval(m.recall)],
  ['precision', (m) => withInterval(m.precision)],
  ['severe+', (m) => withInterval(m.severeRecall)],
  ['covered', (m) => withInterval(m.covered)],
  ['critical', (m) => withInterval(m.criticalCovered)],
]
const short: Columns = [
  ['samples', (m) => String(m.samples)],
  ['crises', (m) => String(m.crises)],
  ['recall', (m) => percent(m.recall)],
  ['precis', (m) => percent(m.precision)],
  ['false', (m) => percent(m.falseAlarms)],
  ['exact', (m) => percent(m.exact)],
  ['within1', (m) => percent(m.withinOne)],
  ['severe+', (m) => percent(m.severeRecall)],
  ['covered', (m) => percent(m.covered)],
]

function print(
  title: string,
  rows: readonly (readonly [name: string, result: Measure])[],
  columns = short,
): void {
  const width = columns === short ? 8 : 16
  console.log(`\n${title.padEnd(30)}${columns.map(([name]) => name.padStart(width)).join('')}`)
  for (const [name, result] of rows)
    console.log(
      `${name.padEnd(30)}${columns.map(([, show]) => show(result).padStart(width)).join('')}`,
    )
}

const inLanguage = <Line extends TestLine>(lines: readonly Line[], lang: string): Line[] =>
  lines.filter((sample) => sample.lang === lang)

console.log(`Crisis rules ${lexiconVersion}. Shares in per cent, with intervals of 95 % (Wilson).
severe+: crises of severe and above graded as a crisis. covered: crises met with a card or more.
critical: the same of critical ones. false: harmless samples graded as a crisis.`)

print(
  'Fresh, before anybody read them',
  firstMeasures.map(({ set, lexiconVersion: version, way = 'both', ...result }) => [
    `  ${set}, ${way} ${version}`,
    result,
  ]),
  careful,
)

const graded: readonly GradedLine[] = [
  ...devSet,
  ...Object.values(secondSet).flat(),
  ...familySet,
  ...Object.values(freshSets).flat(),
]
const leaveOneOut = languages.flatMap((lang) => {
  const samples = inLanguage(graded, lang)
  return (
    [
      ['theme', themesOf(samples)],
      ['wording', wordingsOf(samples)],
    ] as const
  ).map(([name, families]) => {
    const assess: Assess = withoutOwnFamily(samples, families)
    const label = `  ${lang}, ${name} (${String(new Set(families.values()).size)} families)`
    return [label, measure(samples, assess)] as const
  })
})
print('Leave one family out', leaveOneOut, careful)
console.log(
  '  An upper bound: a rule may owe some of its words to the family. Precision is not left out.',
)

console.log('\nEverything below was learned from and flatters.')
const parts = [
  ['open', devSet.filter((sample) => !isPutAway(sample))],
  ['put away', devSet.filter(isPutAway)],
  ['all', devSet],
] as const
print(
  'development set',
  parts.flatMap(([name, lines]) => [
    [`  ${name}`, measure(lines)] as const,
    ...languages.map((lang) => [`  ${name} ${lang}`, measure(inLanguage(lines, lang))] as const),
  ]),
)
print(
  'second set',
  secondParts.flatMap((part) =>
    languages.map(
      (lang) => [`  ${part} ${lang}`, measure(inLanguage(secondSet[part], lang))] as const,
    ),
  ),
)
print(
  'families and fresh sets, today',
  [['families', familySet] as const, ...Object.entries(freshSets)].flatMap(([name, set]) =>
    languages.map((lang) => [`  ${name} ${lang}`, measure(inLanguage(set, lang))] as const),
  ),
)

console.log('\nFresh sets, nudged, carded or screened (NUDGE-1), today')
console.log(reachTable(Object.values(freshSets).flat()))
console.log('\nFalse screens in the fresh sets, with the rules that made them')
for (const screen of falseScreens(Object.values(freshSets).flat())) console.log(screen)

function meanMicroseconds(lines: readonly TestLine[]): number {
  const rounds = 20
  for (const { text, lang } of lines) assessMessage(text, lang)
  const start = process.hrtime.bigint()
  for (let round = 0; round < rounds; round++)
    for (const { text, lang } of lines) assessMessage(text, lang)
  return Number(process.hrtime.bigint() - start) / 1e3 / rounds / lines.length
}

console.log('\nown sets')
for (const lang of languages) {
  const everyday = inLanguage(ordinary, lang)
  console.log(
    `  ${lang}: false crises in ordinary lines          ${percent(crisisShare(everyday))}`,
  )
  console.log(
    `  ${lang}: the same, second writer's lines         ${percent(crisisShare(inLanguage(secondOrdinary, lang)))}`,
  )
  console.log(
    `  ${lang}: recall on indirect wording              ${percent(crisisShare(inLanguage(hardCases, lang)))}`,
  )
  console.log(
    `  ${lang}: mean time of an ordinary line           ${meanMicroseconds(everyday).toFixed(1)} µs`,
  )
}

console.log('\ndevelopment set in pieces (CRISIS-15)')
for (const lang of languages) {
  const lines = inLanguage(devSet, lang)
  const crises = lines.filter(({ crisis, text }) => crisis && text.includes(' '))
  const quiet = lines.filter(({ text }) => !assessMessage(text, lang).crisis)
  const pairs = quiet.flatMap((one) =>
    quiet.filter((other) => other !== one).map((other) => [one.text, other.text]),
  )
  const byWord = share(crises, ({ text }) => inARow(text.split(' ')).crisis)
  const falsePairs = share(pairs, (pair) => inARow(pair).crisis)
  console.log(`  ${lang}: recall, a word a message                ${percent(byWord)}`)
  console.log(
    `  ${lang}: two harmless lines in a row             ${(100 * ratio(falsePairs)).toFixed(2).padStart(5)}`,
  )
}
console.log(`
What this cannot show: no clinician and no native Arabic clinician graded these lines; Maghrebi, Sudanese and Iraqi are
thin; the own sets were written beside the rules.`)

/** The third put away has a floor of its own. */
const floors = {
  all: { recall: 0.99, falseAlarms: 0.02, exact: 0.9, withinOne: 0.97 },
  putAwayRecall: 0.85,
  ordinaryFalseAlarms: 0.01,
  hardCaseRecall: 0.85,
} as const

function belowSecondFloor(part: (typeof secondParts)[number], lang: 'en' | 'ar'): string | false {
  const result = measure(inLanguage(secondSet[part], lang))
  const floor = secondSetFloors[part]
  const holds =
    ratio(result.recall) >= floor.recall &&
    ratio(result.precision) >= floor.precision &&
    ratio(result.severeRecall) >= floor.severeRecall
  return !holds && `second set ${part} ${lang}`
}

const all = measure(devSet)
const putAway = measure(devSet.filter(isPutAway))
const below = [
  ratio(all.recall) < floors.all.recall && 'recall',
  ratio(all.falseAlarms) > floors.all.falseAlarms && 'false alarms',
  ratio(all.exact) < floors.all.exact && 'exact level',
  ratio(all.withinOne) < floors.all.withinOne && 'within one level',
  ratio(putAway.recall) < floors.putAwayRecall && 'recall on the third put away',
  ratio(crisisShare(ordinary)) > floors.ordinaryFalseAlarms && 'false crises in ordinary lines',
  ratio(crisisShare(hardCases)) < floors.hardCaseRecall && 'recall on indirect wording',
  ratio(crisisShare(secondOrdinary)) > floors.ordinaryFalseAlarms &&
    "false crises in the second writer's lines",
  ...secondParts.flatMap((part) => languages.map((lang) => belowSecondFloor(part, lang))),
].filter((name) => name !== false)
if (below.length > 0) {
  console.log(`\nBelow the floor: ${below.join(', ')}.`)
  process.exitCode = 1
}
