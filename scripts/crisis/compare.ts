/**
 * Ways of hearing a crisis side by side. `npm run crisis:compare -- FILE…` measures each file, one JSON object a line
 * with `id`, `lang`, `text` and `level`: the specification's list, the rules, the English model, and both; where the
 * lines have a `kind`, both once more for each kind. Another person at risk is moderate (CRISIS-5), whatever level a
 * line of the kind `third` has. Then who is nudged, carded or screened by level and kind, and which rule fired on which
 * harmless line. Without a file it shows what the blind sets measured before anybody read them. Believe a file only where the rules were not
 * written with it.
 */
import { readFile } from 'node:fs/promises'
import { assessMessage } from '../../classifier/src/assess-message.ts'
import { lexiconVersion } from '../../classifier/src/lexicon/version.ts'
import { isCrisis, type Severity } from '../../domain/src/crisis/severity.ts'
import {
  type Assess,
  interval,
  type Measure,
  measure,
  ratio,
  type Share,
} from '../../classifier/src/evaluation/measure.ts'
import { falseScreens, reachTable } from '../../classifier/src/evaluation/reach.ts'
import { firstMeasures, type GradedLine } from '../../classifier/src/evaluation/sets.ts'
import specificationList from '../../classifier/sets/specification-list.json' with { type: 'json' }

const listed = [...specificationList.english, ...specificationList.arabic]
const isListed = (text: string): boolean => {
  const lower = text.toLowerCase()
  return listed.some((keyword) => lower.includes(keyword))
}

const ways: readonly (readonly [name: string, assess: Assess])[] = [
  ['list', ({ text }) => ({ severity: isListed(text) ? 'high' : 'none', keyword: false })],
  ['rules', ({ text, lang }) => ({ ...assessMessage(text, lang), gentle: false })],
  [
    'model',
    ({ text, lang }) => ({
      severity: 'none',
      keyword: false,
      gentle: assessMessage(text, lang).gentle,
    }),
  ],
  ['both', ({ text, lang }) => assessMessage(text, lang)],
]

interface Row {
  id: string
  lang: 'en' | 'ar'
  text: string
  level: Severity
  /** What kind of line it is: plain, indirect, farewell, plan, third, … */
  kind?: string
}

async function read(file: string): Promise<GradedLine[]> {
  const rows = (await readFile(file, 'utf8')).split('\n').filter((row) => row.trim() !== '')
  return rows.map((row) => {
    const { id, lang, text, level, kind = '' } = JSON.parse(row) as Row
    const severity = kind === 'third' && isCrisis(level) ? 'moderate' : level
    return { id, lang, text, severity, crisis: isCrisis(severity), dialect: '', tag: kind }
  })
}

function medianMicroseconds(samples: readonly GradedLine[], assess: Assess): number {
  for (const sample of samples) assess(sample)
  const times = samples.map((sample) => {
    const start = process.hrtime.bigint()
    assess(sample)
    return Number(process.hrtime.bigint() - start) / 1e3
  })
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function withInterval(share: Share): string {
  if (share.of === 0) return '–'
  const [low, high] = interval(share).map((bound) => (100 * bound).toFixed(0))
  return `${(100 * ratio(share)).toFixed(1)} (${low ?? ''}–${high ?? ''})`
}

function print(name: string, result: Measure, time = ''): void {
  const shares = [
    result.recall,
    result.precision,
    result.severeRecall,
    result.covered,
    result.criticalCovered,
    result.falseAlarms,
    result.carded,
  ]
  console.log(
    name.padEnd(24) + shares.map((share) => withInterval(share).padStart(16)).join('') + time,
  )
}

const heads = ['recall', 'precision', 'severe+', 'covered', 'critical', 'false screens', 'cards']
console.log(
  'Shares in per cent, with intervals of 95 % (Wilson). covered: crises met with a card or more.',
)
console.log(`${''.padEnd(24)}${heads.map((head) => head.padStart(16)).join('')}     median`)
const files = process.argv.slice(2)
for (const file of files) {
  const samples = await read(file)
  console.log(`\n${file}, rules ${lexiconVersion}, ${String(samples.length)} texts`)
  for (const [name, assess] of ways)
    print(
      `  ${name}`,
      measure(samples, assess),
      `${medianMicroseconds(samples, assess).toFixed(1).padStart(8)} µs`,
    )
  const kinds = Map.groupBy(samples, ({ tag }) => tag)
  if (kinds.size > 1)
    for (const [kind, lines] of kinds)
      print(
        `    ${kind}`,
        measure(lines, ({ text, lang }) => assessMessage(text, lang)),
      )
  console.log(`\n${reachTable(samples)}`)
  const screens = falseScreens(samples)
  console.log(`\n  ${String(screens.length)} false screens, each with the rules that made it:`)
  for (const screen of screens) console.log(screen)
}
if (files.length === 0)
  for (const { set, lexiconVersion: version, way = 'both', ...result } of firstMeasures)
    print(`  ${set}, ${way} ${version}`, result)
