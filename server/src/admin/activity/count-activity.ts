import { periodsEndingWith } from '@sanad/domain/admin/activity/periods'
import { recordHours, type RecordAnswers } from '@sanad/domain/records/record'
import { instantOf } from '@sanad/domain/primitives/time/wall-time'
import { sql } from 'drizzle-orm'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { AppContext } from '#server/app-context.ts'
import { addFigures, addCounts, findSealedRecords, type Stretch } from './count-store.ts'
import { publishPeriod } from './publish-period.ts'
import { recordPart } from '@sanad/domain/records/record-file'
import { decryptRecord } from '#server/records/index.ts'

type CountContext = Pick<AppContext, 'db' | 'config' | 'keys' | 'content'>

/**
 * Counts once everything that ended 48 hours ago or earlier, and publishes every complete period.
 * Each month is one transaction, so an interrupted one is counted anew.
 */
export async function countActivity(context: CountContext): Promise<void> {
  while (await transaction(context.db, (tx) => countMonth(context, tx)));
}

/** @returns whether there is more to count */
async function countMonth(context: CountContext, tx: Tx): Promise<boolean> {
  const zone = context.config.timeZone
  const progress = await lockProgress(tx, zone)
  if (!progress) return false
  const { from, openMonth, nextMonth, now } = progress
  const monthEnds = new Date(instantOf({ date: nextMonth, time: '00:00' }, zone)).toISOString()
  const isWhole = monthEnds <= now
  const until = isWhole ? monthEnds : now
  if (until > from) {
    const stretch = { from, until, zone, openMonth }
    await addFigures(tx, stretch)
    await addRecords(tx, context, stretch)
    await tx.execute(sql`update activity_progress set counted_until = ${until}`)
  }
  if (!isWhole) return false
  for (const period of periodsEndingWith(openMonth.slice(0, 7)))
    await publishPeriod(context, tx, { period, until: monthEnds })
  return true
}

interface Progress {
  readonly from: string
  /** First days of the first unpublished month and of the month after it. */
  readonly openMonth: string
  readonly nextMonth: string
  /** The moment 48 hours ago, up to which is counted. */
  readonly now: string
}

/** One node counts at a time. Nothing is counted before the first conversation has ended. */
async function lockProgress(tx: Tx, zone: string): Promise<Progress | undefined> {
  await tx.execute(sql`
    insert into activity_progress (id, counted_until)
    select 1, date_trunc('month', min(ended_at) at time zone ${zone}) at time zone ${zone}
    from sessions having min(ended_at) is not null on conflict do nothing`)
  const { rows } = await tx.execute<Progress & Record<string, unknown>>(sql`
    with progress as (select counted_until from activity_progress for update),
    open as (
      select coalesce(
        (select (max(period || '-01')::date + interval '1 month')::date from activity_reports
          where period like '____-__' and period not like '%Q%'),
        date_trunc('month', (select counted_until from progress) at time zone ${zone})::date) as month)
    select to_json(counted_until at time zone 'UTC') #>> '{}' || 'Z' as "from", open.month::text as "openMonth",
      (open.month + interval '1 month')::date::text as "nextMonth",
      to_json((app_now() - make_interval(hours => ${recordHours})) at time zone 'UTC') #>> '{}' || 'Z' as now
    from progress, open`)
  return rows[0]
}

/** RECORD-5. Adds the stretch's records to the sums, one answer of a conversation at a time. */
async function addRecords(
  tx: Tx,
  { keys, content }: Pick<AppContext, 'keys' | 'content'>,
  stretch: Stretch,
): Promise<void> {
  const rows = await findSealedRecords(tx, stretch)
  const keyOf = await keys.findMany(rows.flatMap((row) => (row.content ? [row.sessionId] : [])))
  const kinds = kindsOfQuestions([
    ...content.earlierValues(recordPart).toReversed(),
    content.of(recordPart),
  ])
  const counts = new Map<string, { month: string; figure: string; value: string; count: number }>()
  const count = (month: string, figure: string, value: string) => {
    const name = JSON.stringify([month, figure, value])
    const before = counts.get(name)?.count ?? 0
    counts.set(name, { month, figure, value, count: before + 1 })
  }
  for (const parts of Map.groupBy(rows, ({ sessionId }) => sessionId).values()) {
    const month = parts[0]?.month ?? ''
    const answers = parts.flatMap(({ sessionId, writerId, version, content: sealed }) => {
      const key = keyOf.get(sessionId)
      if (!key || !sealed || !writerId || !version) return []
      return [decryptRecord(key, sealed, { sessionId, writerId, version })]
    })
    count(month, 'record', answers.length > 0 ? 'made' : 'none')
    if (answers.length === 0) continue
    for (const [id, kind] of kinds) {
      const ticks = ticksOf(answers, id)
      // If several supporters held the conversation, the last one's answer to this question counts.
      if (kind === 'one') count(month, `answer:${id}`, ticks[0] ?? 'none')
      else for (const tick of ticks) count(month, `tick:${id}`, tick)
    }
  }
  await addCounts(tx, [...counts.values()])
}

type Form = ReturnType<typeof recordPart.schema.parse>

/** One answer a conversation, or any number of ticks; by the newest form that has the question. */
const kindsOfQuestions = (forms: readonly Form[]): ReadonlyMap<string, 'one' | 'several'> =>
  new Map(
    forms
      .flat()
      .map(
        ({ id, kind }) => [id, kind === 'topics' || kind === 'one' ? 'one' : 'several'] as const,
      ),
  )

const ticksOf = (answers: readonly RecordAnswers[], id: string): string[] => [
  ...new Set(answers.flatMap((one) => one[id] ?? [])),
]
