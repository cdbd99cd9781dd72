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
  /** As in force. */
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

type Proof = readonly string[]

/** One page to print. */
export function writePapers(
  language: Language,
  declared: readonly PersonalData[],
  facts: ServiceFacts,
): string {
  const words = allWords[language]
  const { record, assessment, accessibility } = words
  const locale = language === 'ar' ? 'ar-u-nu-latn' : 'en-GB'
  const gaps = (labels: readonly string[]) => list(labels.map((label) => `${label} ${words.gap}`))
  const start = (title: string, law: string): Block[] => [
    heading(1, title),
    paragraph(words.draft),
    paragraph(fill(words.made, { date: facts.date.slice(0, 10) })),
    paragraph(law),
  ]
  const days = (kept: KeptClass) =>
    fill(record.days, {
      days: new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'day',
        unitDisplay: 'long',
      }).format(facts.daysOf[kept]),
      since: record.since[kept],
    })
  const timeOf = ({ kept = 'account' }: PersonalData): string => {
    const one = typeof kept === 'object' ? kept.as : kept
    if (one === 'nobody') return ''
    return Object.hasOwn(keptFor, one) ? days(one as KeptClass) : record[one as 'account']
  }
  const rowOf = (data: PersonalData): string => {
    const columns = sealedColumns(data).map(([column]) => column)
    const sealed =
      columns.length > 0 ? fill(record.sealed, { columns: columns.join(', ') }) : record.plain
    return fill(record.row, { table: data.table, time: timeOf(data), sealed })
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
  const proof = (text: string, [, file = '', title = '']: Proof) =>
    `${text} ${fill(words.proof, { proof: [file, title.replace(/^# $/, '')].filter(Boolean).join(' · ') })}`
  const features = facts.without.map((feature) => record.features[feature]).join(', ')
  const contact = facts.contact[language] || words.gap
  const pages: readonly Block[][] = [
    [
      ...start(record.title, record.law),
      heading(2, record.who),
      list([
        fill(record.controller, { name: facts.name[language], contact }),
        fill(record.address, { address: facts.address }),
      ]),
      gaps(record.open),
      ...(features ? [paragraph(fill(record.without, { features }))] : []),
      ...papers.activities.flatMap(activity),
    ],
    [
      ...start(assessment.title, assessment.law),
      ...Object.entries(papers.measures).flatMap(([risk, measures]) => [
        heading(2, assessment.risks[risk as keyof typeof assessment.risks]),
        list(
          measures.map((one) =>
            proof(assessment.measures[one[0] as keyof typeof assessment.measures], one),
          ),
        ),
      ]),
      paragraph(assessment.limits),
      gaps(assessment.open),
    ],
    [
      ...start(accessibility.title, accessibility.law),
      paragraph(accessibility.how),
      heading(2, accessibility.done),
      list(
        papers.tried.map((one) =>
          proof(accessibility.tried[one[0] as keyof typeof accessibility.tried], one),
        ),
      ),
      heading(2, accessibility.undone),
      list(accessibility.untried),
      gaps(accessibility.open),
    ],
  ]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${record.title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}article+article{break-before:page;margin-top:4rem}h2{break-after:avoid}li{overflow-wrap:anywhere}</style></head>
<body>${pages.map((blocks) => `<article>${blocksHtml([...blocks, gaps(words.sign)])}</article>`).join('\n')}</body>
</html>
`
}
