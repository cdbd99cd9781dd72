import {
  rolesFor,
  shiftKinds,
  undoTakeMinutes,
  type ShiftKind,
  type Span,
} from '@sanad/domain/availability/rota'
import type { Language } from '@sanad/domain/primitives/language'
import type { ExpertLanguage, Gender, SupportType } from '@sanad/domain/application/experience'
import { and, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { experts } from '#server/application/index.ts'
import { firstNameOf, lastNameOf, decryptNames, profiles } from '#server/identity/index.ts'
import { type RowOf, lockFor, type Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { clearedForMinors } from '../cleared-for-minors.ts'
import { shifts, shiftSwaps } from '../tables.ts'

/** Moments as ISO 8601; the end is not included. */
interface Window {
  readonly from: string
  readonly to: string
}

interface ShiftFilter {
  readonly kind?: ShiftKind
  readonly personId?: string
  /** Only shifts of experts who speak this language. */
  readonly language?: Language
  /** Only shifts of experts of this gender. */
  readonly gender?: Gender | undefined
  /** Only shifts of experts cleared for minors. */
  readonly forMinor?: boolean
}

const hasFittingRole = sql.join(
  shiftKinds.map(
    (kind) =>
      sql`(shifts.kind = ${kind} and profiles.role = any (${sql.param([...rolesFor(kind)])}::text[]))`,
  ),
  sql` or `,
)
/** A shift counts while its person is approved, in good standing, and in a fitting role. */
const mayServe = sql`profiles.verification_status = 'approved' and not profiles.automatic and (${hasFittingRole})
  and not exists (select 1 from experts e where e.expert_id = profiles.id and not e.good_standing)`
/** MATCH-21, MATCH-30. SQL: speaks the language and may serve: no check-in is overdue. */
const speaks = (language: Language) => sql`exists (select 1 from experts e
  where e.expert_id = shifts.person_id and ${language} = any (e.languages) and e.serves_until > app_now())`
const hasGender = (gender: Gender) => sql`exists (select 1 from experts e
  where e.expert_id = shifts.person_id and e.gender = ${gender})`
/** No shift is longer than 25 hours (the clocks may go back), which lets the index narrow. */
const during = (from: SQL, to: SQL) =>
  sql`shifts.starts_at < ${to} and shifts.ends_at > ${from} and shifts.starts_at > ${from} - interval '25 hours'`

const shiftColumns = {
  id: shifts.id,
  personId: shifts.personId,
  firstName: firstNameOf(profiles),
  kind: shifts.kind,
  startsAt: isoMoment(shifts.startsAt),
  endsAt: isoMoment(shifts.endsAt),
  seriesId: shifts.seriesId,
  coverAskedAt: isoMomentOrNull(shifts.coverAskedAt),
  isKept: sql<boolean>`${shifts.keptAt} is not null`,
  /** ROTA-1. */
  undoSeconds: sql<number>`case when shifts.made_by is null and shifts.taken_from is null then greatest(0, ceil(extract(epoch from
    least(shifts.starts_at, shifts.made_at + make_interval(mins => ${undoTakeMinutes})) - app_now())))::int else 0 end`,
}
/** Moments as ISO 8601 in UTC. */
export interface ShiftRow extends Omit<RowOf<typeof shiftColumns>, 'undoSeconds'> {
  readonly undoSeconds?: number
}

/** Those that overlap the window and whose person may serve, in order of their start. */
export async function shiftsBetween(
  tx: Tx,
  { from, to }: Window,
  { kind, personId, language, gender, forMinor = false }: ShiftFilter = {},
): Promise<ShiftRow[]> {
  const rows = await tx
    .select(shiftColumns)
    .from(shifts)
    .innerJoin(profiles, eq(profiles.id, shifts.personId))
    .where(
      and(
        kind && eq(shifts.kind, kind),
        personId === undefined ? undefined : eq(shifts.personId, personId),
        language && speaks(language),
        gender && hasGender(gender),
        forMinor ? clearedForMinors(shifts.personId) : undefined,
        during(sql`${from}::timestamptz`, sql`${to}::timestamptz`),
        mayServe,
      ),
    )
    .orderBy(shifts.startsAt, shifts.kind, shifts.id)
  return rows
    .map((row) => decryptNames(tx, row, 'firstName'))
    .toSorted((one, other) =>
      compareLists(
        [one.startsAt, one.kind, one.firstName],
        [other.startsAt, other.kind, other.firstName],
      ),
    )
}

/** By the first element in which the lists differ. */
const compareLists = (one: readonly string[], other: readonly string[]): number =>
  one.map((each, at) => each.localeCompare(other[at] ?? '')).find((order) => order !== 0) ?? 0

export const spanOf = ({ startsAt, endsAt }: Pick<ShiftRow, 'startsAt' | 'endsAt'>): Span => ({
  from: Date.parse(startsAt),
  to: Date.parse(endsAt),
})

export type NewShift = Omit<typeof shifts.$inferInsert, 'madeAt' | 'coverAskedAt' | 'remindAt'>

/** ROTA-5. A day before the shift, or an hour before when a day before has passed; else null. */
const nextReminder = (startsAt: string) =>
  sql<string>`(select min(at) from unnest(array[
    ${startsAt}::timestamptz - interval '1 day', ${startsAt}::timestamptz - interval '1 hour']) as at
    where at > app_now())`

/** @returns false if an overlapping shift of this kind breaks the exclusion constraint */
export async function insertShift(tx: Tx, shift: NewShift): Promise<boolean> {
  await lockRotaOfPerson(tx, shift.personId)
  const { rowCount } = await tx
    .insert(shifts)
    .values({ ...shift, remindAt: nextReminder(shift.startsAt) })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Milliseconds since 1970, by the database's clock. */
export async function appNow(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(
    sql`select (extract(epoch from app_now()) * 1000)::float8 as now`,
  )
  return Math.floor(rows[0]?.now ?? 0)
}

/** The people who may hold a shift of some kind, or one of them. Programs are excluded. */
export async function findRotaPeople(tx: Tx, personId?: string) {
  const rows = await tx
    .select({
      id: profiles.id,
      firstName: firstNameOf(profiles),
      lastName: lastNameOf(profiles),
      role: profiles.role,
      languages: sql<ExpertLanguage[]>`coalesce(${experts.languages}, '{}')`,
      supportTypes: sql<SupportType[]>`coalesce(${experts.supportTypes}, '{}')`,
    })
    .from(profiles)
    .leftJoin(experts, eq(experts.expertId, profiles.id))
    .where(
      and(
        personId === undefined ? undefined : eq(profiles.id, personId),
        ne(profiles.role, 'seeker'),
        eq(profiles.verificationStatus, 'approved'),
        eq(profiles.automatic, false),
        sql`coalesce(${experts.goodStanding}, true)`,
      ),
    )
    .orderBy(profiles.id)
  return rows
    .map((row) => decryptNames(tx, row, 'firstName', 'lastName'))
    .toSorted((one, other) =>
      compareLists([one.firstName, one.lastName], [other.firstName, other.lastName]),
    )
}

export type RotaPerson = Awaited<ReturnType<typeof findRotaPeople>>[number]

/** Conversations that began in the window, by each expert who opened or later joined them. */
export async function countHeld(
  tx: Tx,
  { from, to }: Window,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: string; held: number }>(sql`
    select id, count(*)::int as held from (
      select expert_id as id, id as session_id from sessions
      where expert_id is not null and opened_at is not null and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz
      union select t.expert_id, t.session_id from session_turns t join sessions s on s.id = t.session_id
      where t.kind = 'joined' and s.created_at >= ${from}::timestamptz and s.created_at < ${to}::timestamptz) as held
    group by id`)
  return new Map(rows.map(({ id, held }) => [id, held]))
}

/** Whether or not its person may still serve. */
export async function lockShift(tx: Tx, id: string) {
  // Read in a second statement: after waiting for the lock, the join must see the present owner.
  await tx.select({ id: shifts.id }).from(shifts).where(eq(shifts.id, id)).for('update')
  const [row] = await tx
    .select({ ...shiftColumns, over: sql<boolean>`${shifts.endsAt} <= app_now()` })
    .from(shifts)
    .innerJoin(profiles, eq(profiles.id, shifts.personId))
    .where(eq(shifts.id, id))
  return row && decryptNames(tx, row, 'firstName')
}

/** Whether or not their people may still serve. */
export async function findShifts(tx: Tx, ids: readonly string[]): Promise<ShiftRow[]> {
  const rows = await tx
    .select(shiftColumns)
    .from(shifts)
    .innerJoin(profiles, eq(profiles.id, shifts.personId))
    .where(inArray(shifts.id, [...ids]))
  return rows.map((row) => decryptNames(tx, row, 'firstName'))
}

/** @param following also the later ones of its series */
export async function deleteShifts(
  tx: Tx,
  shift: ShiftRow,
  following: boolean,
): Promise<ShiftRow[]> {
  const later =
    following && shift.seriesId !== null
      ? sql`or (series_id = ${shift.seriesId} and starts_at > ${shift.startsAt}::timestamptz)`
      : sql``
  const gone = await tx
    .delete(shifts)
    .where(sql`id = ${shift.id} ${later}`)
    .returning({ personId: shifts.personId, startsAt: isoMoment(shifts.startsAt) })
  return gone.map((row) => ({ ...shift, ...row }))
}

export async function setCover(tx: Tx, id: string, ask: boolean): Promise<void> {
  await tx
    .update(shifts)
    .set({ coverAskedAt: ask ? sql`app_now()` : null })
    .where(eq(shifts.id, id))
}

/** Changes to one person's rota run one after the other, so that none fails on the constraint. */
const lockRotaOfPerson = (tx: Tx, personId: string): Promise<void> =>
  lockFor(tx, 'shifts', personId)

/**
 * Ends the proposals to swap this shift (ROTA-4).
 * @returns false if the new person has an overlapping shift of this kind
 */
export async function handShiftOver(tx: Tx, shift: ShiftRow, personId: string): Promise<boolean> {
  const same = sql`exists (select 1 from shifts mine where mine.person_id = ${personId} and mine.kind = ${shift.kind}
    and mine.starts_at < ${shift.endsAt}::timestamptz and mine.ends_at > ${shift.startsAt}::timestamptz)`
  await lockRotaOfPerson(tx, personId)
  const moved = await tx
    .update(shifts)
    .set({
      personId,
      takenFrom: shift.personId,
      keptAt: null,
      coverAskedAt: null,
      seriesId: null,
      remindAt: nextReminder(shift.startsAt),
    })
    .where(and(eq(shifts.id, shift.id), sql`not ${same}`))
    .returning({ id: shifts.id })
  await tx
    .delete(shiftSwaps)
    .where(or(eq(shiftSwaps.offeredId, shift.id), eq(shiftSwaps.wantedId, shift.id)))
  return moved.length === 1
}

/** Present and later shifts of other people that ask for cover. */
export async function findForCover(tx: Tx, personId: string): Promise<ShiftRow[]> {
  const rows = await tx
    .select(shiftColumns)
    .from(shifts)
    .innerJoin(profiles, eq(profiles.id, shifts.personId))
    .where(
      and(
        sql`${shifts.coverAskedAt} is not null`,
        gt(shifts.endsAt, sql`app_now()`),
        ne(shifts.personId, personId),
      ),
    )
    .orderBy(shifts.startsAt, shifts.id)
  return rows.map((row) => decryptNames(tx, row, 'firstName'))
}
