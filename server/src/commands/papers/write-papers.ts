import { keptFor, type KeptClass } from '@sanad/domain/primitives/kept'
import type { OptionalFeature } from '@sanad/domain/primitives/content/public-content'
import type { Block } from '@sanad/domain/primitives/content/markdown-document'
import { directionOf, type Language } from '@sanad/domain/primitives/language'
import { blocksHtml } from '#server/http/pages/policy-pages.ts'
import {
  sealedColumns,
  type PersonalData,
} from '#server/platform/stores/personal-data/declaration.ts'
import papers from './papers.json' with { type: 'json' }
import ar from './papers.ar.json' with { type: 'json' }
import en from './papers.en.json' with { type: 'json' }

const allWords: Readonly<Record<Language, typeof en>> = { en, ar }

export interface ServiceFacts {
  /** ISO 8601. */
  readonly date: string
  readonly address: string
  readonly name: Readonly<Record<Language, string>>
  /** Empty while the organisation names no contact. */
  readonly contact: Readonly<Record<Language, string>>
  readonly without: readonly OptionalFeature[]
  /** How many days each class is kept now. */
  readonly daysOf: Readonly<Record<KeptClass, number>>
}

const heading = (depth: number, text: string): Block => ({ kind: 'heading', depth, text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', inlines: [{ text }] })
const list = (items: readonly string[]): Block => ({
  kind: 'list',
  isOrdered: false,
  items: items.map((text) => [{ text }]),
})

/** Values stand in either direction, so each is isolated (U+2068, U+2069). */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => `\u2068${values[name] ?? ''}\u2069`)

/** None for a table that is no person's. */
export const activityOf = ({ table, kept, copy }: PersonalData): string | undefined => {
  const chapter = Array.isArray(copy) ? String(copy[0]) : undefined
  const activity = papers.activities.find(
    ({ chapters, tables }) =>
      tables.includes(table) || (chapter !== undefined && chapters.includes(chapter)),
  )
  return kept === 'nobody' ? undefined : activity?.id
}

type Words = typeof en

const gaps = (words: Words, labels: readonly string[]): Block =>
  list(labels.map((label) => `${label} ${words.gap}`))

const start = (words: Words, { date }: ServiceFacts, title: string, law: string): Block[] => [
  heading(1, title),
  paragraph(words.draft),
  paragraph(fill(words.made, { date: date.slice(0, 10) })),
  paragraph(law),
]

/** A claim, and the file and the test that prove it. */
function claimWithProof<Claim extends string>(
  words: Words,
  claims: Readonly<Record<Claim, string>>,
  [claim = '', file = '', title = '']: readonly string[],
): string {
  const proof = [file, title.replace(/^# $/, '')].filter(Boolean).join(' · ')
  return `${claims[claim as Claim]} ${fill(words.proof, { proof })}`
}

function timeOf(
  { kept = 'account' }: PersonalData,
  language: Language,
  { daysOf }: ServiceFacts,
): string {
  const { record } = allWords[language]
  const one = typeof kept === 'object' ? kept.as : kept
  if (one === 'nobody') return ''
  if (!Object.hasOwn(keptFor, one)) return record[one as 'account']
  const locale = language === 'ar' ? 'ar-u-nu-latn' : 'en-GB'
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return fill(record.days, {
    days: days.format(daysOf[one as KeptClass]),
    since: record.since[one as KeptClass],
  })
}

/** The record of processing activities. */
function writeRecord(
  language: Language,
  declared: readonly PersonalData[],
  facts: ServiceFacts,
): Block[] {
  const words = allWords[language]
  const { record } = words
  const rowOf = (data: PersonalData): string => {
    const columns = sealedColumns(data).map(([column]) => column)
    const sealed =
      columns.length > 0 ? fill(record.sealed, { columns: columns.join(', ') }) : record.plain
    return fill(record.row, { table: data.table, time: timeOf(data, language, facts), sealed })
  }
  const activity = ({ id }: (typeof papers.activities)[number]): Block[] => {
    const { title, why, basis, whose, what, readers } =
      record.activities[id as keyof typeof record.activities]
    return [
      heading(2, title),
      list([
        fill(record.why, { text: why }),
        `${fill(record.basis, { text: basis })} ${words.gap}`,
        fill(record.whose, { text: whose }),
        fill(record.what, { text: what }),
        fill(record.readers, { text: readers }),
      ]),
      paragraph(record.kept),
      list(declared.filter((data) => activityOf(data) === id).map(rowOf)),
    ]
  }
  const features = facts.without.map((feature) => record.features[feature]).join(', ')
  const contact = facts.contact[language] || words.gap
  return [
    ...start(words, facts, record.title, record.law),
    heading(2, record.who),
    list([
      fill(record.controller, { name: facts.name[language], contact }),
      fill(record.address, { address: facts.address }),
    ]),
    gaps(words, record.open),
    ...(features ? [paragraph(fill(record.without, { features }))] : []),
    ...papers.activities.flatMap(activity),
  ]
}

/** The data protection impact assessment. */
function writeAssessment(words: Words, facts: ServiceFacts): Block[] {
  const { assessment } = words
  return [
    ...start(words, facts, assessment.title, assessment.law),
    ...Object.entries(papers.measures).flatMap(([risk, measures]) => [
      heading(2, assessment.risks[risk as keyof typeof assessment.risks]),
      list(measures.map((one) => claimWithProof(words, assessment.measures, one))),
    ]),
    paragraph(assessment.limits),
    gaps(words, assessment.open),
  ]
}

/** The accessibility statement. */
function writeAccessibility(words: Words, facts: ServiceFacts): Block[] {
  const { accessibility } = words
  return [
    ...start(words, facts, accessibility.title, accessibility.law),
    paragraph(accessibility.how),
    heading(2, accessibility.done),
    list(papers.tried.map((one) => claimWithProof(words, accessibility.tried, one))),
    heading(2, accessibility.undone),
    list(accessibility.untried),
    gaps(words, accessibility.open),
  ]
}

/** All papers as one page to print. */
export function writePapers(
  language: Language,
  declared: readonly PersonalData[],
  facts: ServiceFacts,
): string {
  const words = allWords[language]
  const pages = [
    writeRecord(language, declared, facts),
    writeAssessment(words, facts),
    writeAccessibility(words, facts),
  ]
  const articles = pages.map((blocks) => blocksHtml([...blocks, gaps(words, words.sign)]))
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.record.title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}article+article{break-before:page;margin-top:4rem}h2{break-after:avoid}li{overflow-wrap:anywhere}</style></head>
<body>${articles.map((html) => `<article>${html}</article>`).join('\n')}</body>
</html>
`
}
