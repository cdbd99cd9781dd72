import { gapsOf, type ShiftKind } from '@sanad/domain/availability/rota'
import { sql } from 'drizzle-orm'
import { shiftsBetween, spanOf } from '#server/availability/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import type { AppContext } from '#server/app-context.ts'
import { findPeopleFor } from '../people.ts'
import { findReachable } from '../notices/verified-channels.ts'

/** Safety §7. Time ahead that must be covered. */
const aheadSeconds = 7200
/** For the beginning of a present gap. */
const lookBackSeconds = 86_400

const watchedDuties = [
  ['on-call', 'on_call'],
  ['supervisor', 'supervisor'],
] as const satisfies readonly (readonly [string, ShiftKind])[]

interface Gap {
  readonly kind: (typeof watchedDuties)[number][0]
  readonly from: string
  readonly to: string
  /** `unproven`: a person has the shift, but has verified no channel. */
  readonly why: 'nobody' | 'unproven'
}

interface Options {
  readonly pager: boolean
  /** Seconds before now to look at. */
  readonly back?: number
  /** Seconds after now to look at. */
  readonly ahead?: number
}

/** LADDER-8. Times without a reachable person on duty. */
export async function findGapsAhead(
  tx: Tx,
  { pager, back = 0, ahead = aheadSeconds }: Options,
): Promise<Gap[]> {
  const window = await windowOf(tx, back, ahead)
  const gaps: Gap[] = []
  for (const [kind, shiftKind] of watchedDuties) {
    const held = await shiftsBetween(tx, window, { kind: shiftKind })
    const people = held.map(({ personId }) => ({ id: personId }))
    const reachable = await findReachable(tx, people, pager)
    const whole = { from: Date.parse(window.from), to: Date.parse(window.to) }
    const reachableSpans = held.filter(({ personId }) => reachable.has(personId)).map(spanOf)
    for (const { from, to } of gapsOf(reachableSpans, whole)) {
      const isHeld = held.map(spanOf).some((shift) => shift.from < to && shift.to > from)
      const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      gaps.push({ kind, ...span, why: isHeld ? 'unproven' : 'nobody' })
    }
  }
  return gaps
}

/** The window around the database's present time. */
async function windowOf(tx: Tx, back: number, ahead = aheadSeconds) {
  const iso = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    select to_char((app_now() - make_interval(secs => ${back})) at time zone 'UTC', ${iso}) as "from",
      to_char((app_now() + make_interval(secs => ${ahead})) at time zone 'UTC', ${iso}) as "to"`)
  const [window] = rows
  if (!window) throw new Error('the database told no time')
  return window
}

/** LADDER-8. Once, two hours ahead; a long gap daily. Not for a preview without a rota. */
export async function notifyGaps({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const pager = config.pager !== undefined
  await transaction(db, async (tx) => {
    if (config.stage === 'preview' && !(await hasRota(tx))) return
    const window = await windowOf(tx, lookBackSeconds)
    const gaps = await findGapsAhead(tx, { pager, back: lookBackSeconds })
    const ahead = gaps.filter(
      ({ to }) => Date.parse(to) > Date.parse(window.from) + lookBackSeconds * 1000,
    )
    if (ahead.length === 0) return
    const [supervisors, owners] = [
      await findPeopleFor(tx, 'supervisor'),
      await findPeopleFor(tx, 'owner'),
    ]
    const people = new Set([...(supervisors?.people ?? []), ...(owners?.people ?? [])])
    const notices = ahead.flatMap(({ kind, from }) => {
      const endless = Date.parse(from) - Date.parse(window.from) < 60_000
      const since = endless ? `day ${window.to.slice(0, 10)}` : from.slice(0, 16)
      return [...people].map((personId) => ({
        key: `gap ${kind} ${since} ${personId}`,
        personId,
        kind: 'gap' as const,
        link: '/who-answers' as const,
        lastsSeconds: aheadSeconds,
        // A preview shows the notice and sends nothing.
        ...(config.stage === 'preview' ? { channels: [] } : {}),
      }))
    })
    await createNotices(tx, notices, { pager })
  })
}

async function hasRota(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ some: boolean }>(
    sql`select exists (select from shifts) as some`,
  )
  return rows[0]?.some ?? false
}
