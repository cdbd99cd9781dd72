import { gapsOf, rolesFor, shiftKinds, type ShiftKind, type Span } from '@sanad/domain/matching/rota'
import type { Language } from '@sanad/domain/primitives/language'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { profiles } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/tables.ts'
import { shifts } from './tables.ts'

/** A shift as the rota lists it; moments as ISO 8601 in UTC. */
export interface ShiftRow {
  readonly id: string
  readonly personId: string
  readonly firstName: string
  readonly kind: ShiftKind
  readonly startsAt: string
  readonly endsAt: string
  readonly seriesId: string | null
  readonly coverAskedAt: string | null
  readonly takenFromId: string | null
}

/** Moments as ISO 8601; the end is not included. */
export interface Window {
  readonly from: string
  readonly to: string
}

interface Which {
  readonly kind?: ShiftKind
  readonly personId?: string
  /** Shifts of experts who speak this language alone. */
  readonly language?: Language
}

const roleFits = sql.join(
  shiftKinds.map(
    (kind) =>
      sql`(shifts.kind = ${kind} and profiles.role = any (${sql.param([...rolesFor(kind)])}::text[]))`,
  ),
  sql` or `,
)
/** A shift counts while its person may serve: approved, in good standing, and still of a role that fits. */
const mayServe = sql`profiles.verification_status = 'approved' and (${roleFits})
  and not exists (select 1 from experts e where e.expert_id = profiles.id and not e.good_standing)`
const speaks = (language: Language) => sql`exists (select 1 from experts e
  where e.expert_id = shifts.person_id and ${language} = any (e.languages))`
/** The longest shift is a day: this lets the index narrow by the beginning. */
const during = (from: SQL, to: SQL) =>
  sql`shifts.starts_at < ${to} and shifts.ends_at > ${from} and shifts.starts_at > ${from} - interval '24 hours'`

/** Who holds a shift of this kind at this moment and may serve, whoever has held it longest first. */
export async function onDuty(tx: Tx, kind: ShiftKind): Promise<string[]> {
  const rows = await tx
    .select({ id: shifts.personId })
    .from(shifts)
    .innerJoin(profiles, eq(profiles.id, shifts.personId))
    .where(
      and(
        eq(shifts.kind, kind),
        sql`shifts.starts_at <= app_now() and shifts.ends_at > app_now() and shifts.starts_at > app_now() - interval '25 hours'`,
        mayServe,
      ),
    )
    .orderBy(shifts.startsAt, shifts.personId)
  return rows.map((row) => row.id)
}

/** Every shift that touches the window and whose person may serve, by beginning. */
export async function shiftsBetween(
  tx: Tx,
  { from, to }: Window,
  { kind, personId, language }: Which = {},
): Promise<ShiftRow[]> {
  return tx
    .select({
      id: shifts.id,
      personId: shifts.personId,
      firstName: profiles.firstName,
      kind: shifts.kind,
      startsAt: isoMoment(shifts.startsAt),
      endsAt: isoMoment(shifts.endsAt),
      seriesId: shifts.seriesId,
      coverAskedAt: isoMomentOrNull(shifts.coverAskedAt),
      takenFromId: shifts.takenFrom,
    })
    .from(shifts)
    .innerJoin(profiles, eq(profiles.id, shifts.personId))
    .where(
      and(
        kind && eq(shifts.kind, kind),
        personId === undefined ? undefined : eq(shifts.personId, personId),
        language && speaks(language),
        during(sql`${from}::timestamptz`, sql`${to}::timestamptz`),
        mayServe,
      ),
    )
    .orderBy(shifts.startsAt, shifts.kind, profiles.firstName, shifts.id)
}

export const spanOf = ({ startsAt, endsAt }: Pick<ShiftRow, 'startsAt' | 'endsAt'>): Span => ({
  from: Date.parse(startsAt),
  to: Date.parse(endsAt),
})

/** The parts of the window in which nobody holds a shift of this kind (who speaks the language). */
export async function gapsIn(
  tx: Tx,
  kind: ShiftKind,
  window: Window,
  which: Pick<Which, 'language'> = {},
): Promise<Window[]> {
  const held = await shiftsBetween(tx, window, { kind, ...which })
  const whole = { from: Date.parse(window.from), to: Date.parse(window.to) }
  return gapsOf(held.map(spanOf), whole).map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }))
}

export interface NewShift {
  readonly id: string
  readonly personId: string
  readonly kind: ShiftKind
  readonly startsAt: string
  readonly endsAt: string
  readonly seriesId: string | null
  readonly madeBy: string
}

/** @returns false when the person holds a shift of this kind at that time already: the database judges it */
export async function insertShift(tx: Tx, shift: NewShift): Promise<boolean> {
  const made = await tx.insert(shifts).values(shift).onConflictDoNothing().returning({ id: shifts.id })
  return made.length === 1
}
