import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { isNull, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstNameOf, decryptName, decryptNames, profiles } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { crisisLineProposals, crisisLines } from './tables.ts'

/** Between the positions of the release's lines, so that one can be inserted between two. */
const positionStep = 10

/** Called at start. Lines that the organisation changed stay as they are. */
export async function seedCrisisLines(tx: Tx, released: readonly CrisisLine[]): Promise<void> {
  const rows = released.map((crisisLine, at) => ({
    id: crisisLine.id,
    position: at * positionStep,
    line: crisisLine,
    listed: crisisLine,
  }))
  const ifUntouched = (column: typeof crisisLines.line | typeof crisisLines.position) =>
    sql`case when ${crisisLines.revision} = 0 then excluded.${sql.identifier(column.name)} else ${column} end`
  await tx
    .insert(crisisLines)
    .values(rows)
    .onConflictDoUpdate({
      target: crisisLines.id,
      set: {
        line: ifUntouched(crisisLines.line),
        position: ifUntouched(crisisLines.position),
        listed: sql`excluded.listed`,
      },
      setWhere: sql`${crisisLines.revision} = 0 or ${crisisLines.listed} is null`,
    })
}

/** SQL: a line changed a moment ago. */
export const areLinesNewer = sql<boolean>`exists (select from ${crisisLines}
  where ${crisisLines.updatedAt} > app_now() - interval '1 minute')`

const caller = alias(profiles, 'caller')
const verifier = alias(profiles, 'verifier')

const lineColumns = {
  id: crisisLines.id,
  position: crisisLines.position,
  line: crisisLines.line,
  revision: crisisLines.revision,
  listed: crisisLines.listed,
  calledAt: isoMomentOrNull(crisisLines.calledAt),
  failed: crisisLines.callFailed,
  verifiedAt: isoMomentOrNull(crisisLines.verifiedAt),
  callerId: caller.id,
  callerName: firstNameOf(caller),
  verifierId: verifier.id,
  verifierName: firstNameOf(verifier),
}

/** In the order in which they are shown. */
export async function findLines(tx: Tx) {
  const rows = await tx
    .select(lineColumns)
    .from(crisisLines)
    .leftJoin(caller, eq(caller.id, crisisLines.calledBy))
    .leftJoin(verifier, eq(verifier.id, crisisLines.verifiedBy))
    .orderBy(crisisLines.position, crisisLines.id)
  return rows.map(({ callerId, callerName, verifierId, verifierName, ...row }) => ({
    ...row,
    calledBy: colleague(tx, callerId, callerName),
    verifiedBy: colleague(tx, verifierId, verifierName),
  }))
}

type LineRow = Awaited<ReturnType<typeof findLines>>[number]

const colleague = (tx: Tx, id: string | null, firstName: string | null) =>
  id === null || firstName === null ? null : { id, firstName: decryptName(tx, firstName) }

/** The database's present time. */
export async function findAppNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select app_now()::text as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}

/** With the moment at which it was last reached. */
export const viewLine = ({
  line: crisisLine,
  verifiedAt,
}: Pick<LineRow, 'line' | 'verifiedAt'>): CrisisLine =>
  crisisLine.status === 'verified' && verifiedAt !== null
    ? { ...crisisLine, verifiedAt }
    : crisisLine

/** Locks all lines, because the rule about a country's last number reads all of them. */
export async function lockLines(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table crisis_lines in share row exclusive mode`)
}

/**
 * A new line comes last.
 * @param released what the release says of it, when this was a decision on that too
 */
export async function upsertLine(tx: Tx, crisisLine: CrisisLine, released?: CrisisLine) {
  const last = sql<number>`(select coalesce(max(position), 0) + ${positionStep} from ${crisisLines})`
  await tx
    .insert(crisisLines)
    .values({
      id: crisisLine.id,
      line: crisisLine,
      position: last as unknown as number,
      listed: released ?? crisisLine,
      revision: 1,
    })
    .onConflictDoUpdate({
      target: crisisLines.id,
      set: {
        line: crisisLine,
        ...(released && { listed: released }),
        revision: sql`${crisisLines.revision} + 1`,
        updatedAt: sql`app_now()`,
      },
    })
}

/** Two people confirmed that the line answers. */
export async function markVerified(tx: Tx, lineId: string, personId: string): Promise<void> {
  await tx
    .update(crisisLines)
    .set({ verifiedAt: sql`app_now()`, verifiedBy: personId, callFailed: false })
    .where(eq(crisisLines.id, lineId))
}

export async function markCalled(
  tx: Tx,
  { lineId, personId, answered }: { lineId: string; personId: string; answered: boolean },
): Promise<void> {
  const reached = answered ? { verifiedAt: sql`app_now()`, verifiedBy: personId } : {}
  await tx
    .update(crisisLines)
    .set({ calledAt: sql`app_now()`, calledBy: personId, callFailed: !answered, ...reached })
    .where(eq(crisisLines.id, lineId))
}

const proposer = alias(profiles, 'proposer')

/** Lists the oldest proposal first. */
export async function findProposals(tx: Tx) {
  const rows = await tx
    .select({
      id: crisisLineProposals.id,
      lineId: crisisLineProposals.lineId,
      revision: crisisLineProposals.revision,
      line: crisisLineProposals.line,
      reason: crisisLineProposals.reason,
      at: isoMoment(crisisLineProposals.proposedAt),
      by: { id: proposer.id, firstName: firstNameOf(proposer) },
    })
    .from(crisisLineProposals)
    .innerJoin(proposer, eq(proposer.id, crisisLineProposals.proposedBy))
    .where(isNull(crisisLineProposals.decision))
    .orderBy(crisisLineProposals.proposedAt)
  return rows.map((row) => ({ ...row, by: decryptNames(tx, row.by, 'firstName') }))
}

interface NewProposal {
  readonly line: CrisisLine
  readonly revision: number
  readonly reason: string
  readonly proposedBy: string
}

/** @returns its id, undefined if the line has an open proposal already */
export async function insertProposal(
  tx: Tx,
  { line: crisisLine, ...rest }: NewProposal,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(crisisLineProposals)
    .values({ lineId: crisisLine.id, line: crisisLine, ...rest })
    .onConflictDoNothing()
    .returning({ id: crisisLineProposals.id })
  return row?.id
}

/** @returns undefined if it is decided already */
export async function decideProposal(
  tx: Tx,
  id: string,
  { decision, decidedBy }: { decision: 'confirmed' | 'declined'; decidedBy: string },
) {
  const [row] = await tx
    .update(crisisLineProposals)
    .set({ decision, decidedBy, decidedAt: sql`app_now()` })
    .where(sql`${crisisLineProposals.id} = ${id} and ${crisisLineProposals.decision} is null`)
    .returning()
  return row
}
