import type { ActivityReport } from '@sanad/domain/admin/activity/contract'
import type { Language } from '@sanad/domain/primitives/language'
import type { useWords } from '#web/platform/i18n/i18n.ts'

type T = ReturnType<typeof useWords<'admin'>>['t']

/** Undefined where the period has no such figure, null where its group is too small. */
type Value = number | null | undefined

export interface ReportRow {
  readonly id: string
  readonly label: string
  readonly value: Value
  readonly before: Value
  readonly unit: 'count' | 'seconds' | 'hours'
}

export interface ReportSection {
  readonly id: string
  readonly title: string
  readonly definition: string
  readonly rows: readonly ReportRow[]
  /** Its rows divide one whole, so that bars compare them. */
  readonly hasBars: boolean
}

interface Reports {
  readonly report: ActivityReport
  readonly before: ActivityReport | null
}

type Read = (one: ActivityReport) => Value

const cell =
  (table: string, value: string): Read =>
  ({ people }) =>
    people?.tables[table]?.[value]

const add =
  (...reads: readonly Read[]): Read =>
  (report) =>
    reads.reduce<Value>((sum, read) => {
      const value = read(report)
      return typeof sum === 'number' && typeof value === 'number'
        ? sum + value
        : value === undefined
          ? sum
          : null
    }, 0)

/** Makes the same sections for the screen, the paper and the files. */
export function sectionsOf({ report, before }: Reports, t: T, language: Language): ReportSection[] {
  const row = (
    id: string,
    label: string,
    read: Read,
    unit: ReportRow['unit'] = 'count',
  ): ReportRow => ({
    id,
    label,
    value: read(report),
    before: before ? read(before) : undefined,
    unit,
  })
  const section = (
    id: SectionId,
    rows: readonly ReportRow[],
    more: Partial<Pick<ReportSection, 'definition' | 'hasBars'>> = {},
  ): ReportSection => ({
    id,
    title: t(`activity.${id}.title`),
    definition: t(`activity.${id}.about`),
    rows,
    hasBars: false,
    ...more,
  })
  const waits = section('waits', [
    row('wait-median', t('activity.waits.median'), ({ waits }) => waits.median, 'seconds'),
    row('wait-ninetieth', t('activity.waits.ninetieth'), ({ waits }) => waits.ninetieth, 'seconds'),
    ...(report.people
      ? [row('nobody-came', t('activity.waits.nobody'), cell('answered', 'nobody'))]
      : []),
  ])
  const team = section('team', [
    row('active', t('activity.team.active'), ({ team }) => team.active),
    row('hours', t('activity.team.hours'), ({ team }) => team.hours, 'hours'),
    row('certificates', t('activity.team.certificates'), ({ team }) => team.certificates),
    row('left', t('activity.team.left'), ({ team }) => team.left),
    row('open-hours', t('activity.team.open'), ({ team }) => team.openHours, 'hours'),
    row('all-hours', t('activity.team.all'), ({ team }) => team.allHours, 'hours'),
  ])
  if (!report.people) return [waits, team]
  const { tables } = report.people
  /** The largest first, where the values have no order of their own. */
  const rowsOf = (table: string, labelOf: (value: string) => string, isOrdered = false) => {
    const values = Object.keys(tables[table] ?? {})
    const rows = (isOrdered ? values.toSorted() : values).map((value) =>
      row(`${table} ${value}`, labelOf(value), cell(table, value)),
    )
    return isOrdered ? rows : rows.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1))
  }
  const skipped = skippedOf(report, t)
  const questions = Object.entries(report.words.questions).map(([id, name]): ReportSection => {
    const tick = (value: string) =>
      value === 'none'
        ? t('activity.noAnswer')
        : (report.words.ticks[`${id} ${value}`]?.[language] ?? value)
    const ticks = Object.keys(tables).flatMap((table) =>
      table.startsWith(`tick:${id} `) ? [table.slice(`tick:${id} `.length)] : [],
    )
    return {
      id,
      title: name[language] ?? id,
      definition: [t(ticks.length > 0 ? 'activity.ticks' : 'activity.answers'), skipped].join(' '),
      rows:
        ticks.length > 0
          ? ticks.map((value) =>
              row(`${id} ${value}`, tick(value), cell(`tick:${id} ${value}`, 'yes')),
            )
          : rowsOf(`answer:${id}`, tick),
      hasBars: true,
    }
  })
  const bars = { hasBars: true }
  return [
    section('reach', [
      row(
        'conversations',
        t('activity.reach.conversations'),
        ({ people }) => people?.conversations,
      ),
      row(
        'people',
        t('activity.reach.people'),
        add(cell('people', 'new'), cell('people', 'returning')),
      ),
      row('new', t('activity.reach.new'), cell('people', 'new')),
      row('returning', t('activity.reach.returning'), cell('people', 'returning')),
    ]),
    waits,
    section('emergencies', [
      row('emergencies', t('activity.emergencies.all'), cell('kind', 'emergency')),
      row('in-60-s', t('activity.emergencies.in60'), cell('emergency', 'in-60-s')),
      row(
        'in-5-min',
        t('activity.emergencies.in300'),
        add(cell('emergency', 'in-60-s'), cell('emergency', 'in-5-min')),
      ),
      row('emergency-nobody', t('activity.emergencies.nobody'), cell('emergency', 'nobody')),
    ]),
    ...questions,
    section(
      'age',
      rowsOf('age', (value) => t(`activity.age.${value as 'minor'}`)),
      bars,
    ),
    section(
      'language',
      rowsOf('language', (value) => t(`activity.language.${value as 'en'}`)),
      bars,
    ),
    section(
      'hour',
      rowsOf('hour', (value) => `${value}:00`, true),
      bars,
    ),
    section(
      'felt',
      rowsOf('felt', (value) => t(`activity.felt.${value as 'better'}`)),
      bars,
    ),
    section(
      'course',
      (['2', '4'] as const).flatMap((week) =>
        rowsOf(`course-${week}`, (value) =>
          t('activity.course.row', { week, course: t(`activity.course.${value as 'easier'}`) }),
        ),
      ),
    ),
    section(
      'arrivals',
      rowsOf('arrivals', (place) => report.words.ticks[`arrivals ${place}`]?.[language] ?? place),
      bars,
    ),
    section('cases', [
      row('cases', t('activity.cases.closed'), ({ people }) => people?.cases.closed),
      row(
        'cases-median',
        t('activity.cases.median'),
        ({ people }) => people?.cases.medianHours,
        'hours',
      ),
      ...rowsOf('verdict', (value) => t(`activity.cases.${value as 'fitting'}`)),
    ]),
    team,
  ].filter(({ rows }) => rows.length > 0)
}

type SectionId =
  | 'reach'
  | 'waits'
  | 'emergencies'
  | 'age'
  | 'language'
  | 'hour'
  | 'felt'
  | 'course'
  | 'arrivals'
  | 'cases'
  | 'team'

/** Every figure of the records is shown with the share of conversations without one. */
function skippedOf({ people }: ActivityReport, t: T): string {
  const { none, made } = people?.tables['record'] ?? {}
  if (typeof none !== 'number' || typeof made !== 'number') return t('activity.skippedFew')
  const percent = Math.round((100 * none) / Math.max(1, none + made))
  return t('activity.skipped', { percent })
}
