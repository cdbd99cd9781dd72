import { availability as contract } from '@sanad/domain/availability/contract'
import { randomUUID } from 'node:crypto'
import { closureDuring } from '@sanad/domain/availability/closures'
import { closuresPart } from '@sanad/domain/availability/closures-file'
import { judgeRota, rotaColumns, type HeldShift } from '@sanad/domain/availability/rota-file'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import type { RowProblem } from '@sanad/domain/primitives/text/csv-problems'
import { sql } from 'drizzle-orm'
import { storedAddressHash } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { readRows, refuseProblems } from '#server/platform/stores/content/table-problems.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asStaff } from '#server/platform/services/http/guards.ts'
import { publishRota } from '../publish.ts'
import { toMoments } from './make-shifts.ts'
import { appNow, findRotaPeople, insertShift } from './rota-store.ts'
import { plannedKindsOf } from './rota-week.ts'

type FileShift = ReturnType<typeof judgeRota>['shifts'][number]

/** ROTA-10. Every shift of a file, or none. */
export const importShifts = asStaff(contract.importShifts, async (call, { csv, isDryRun }) => {
  const { db, config, content } = call
  const table = readRows(csv, rotaColumns)
  if (isRefusal(table)) return table
  const imported = await transaction(db, async (tx) => {
    const present = { ...(await findPresent(tx)), zone: config.timeZone }
    const { shifts, problems } = judgeRota(table.rows, present)
    if (problems.length > 0) return refuseProblems(problems)
    const fresh = shifts.filter(({ isKnown }) => !isKnown)
    const overlapping = isDryRun ? [] : await insertShifts(tx, fresh, call.person.id)
    if (overlapping.length > 0) return refuseProblems(overlapping)
    const closures = content.of(closuresPart)
    return {
      made: fresh.length,
      known: shifts.length - fresh.length,
      closed: fresh.flatMap((shift) =>
        shift.kind === 'support' && closureDuring(closures, shift, config.timeZone)
          ? [shift.row]
          : [],
      ),
    }
  })
  if (!isRefusal(imported) && !isDryRun) await publishRota(call)
  return imported
})

/** All or none; the refusal names shifts that another change made impossible meanwhile. */
async function insertShifts(tx: Tx, fresh: readonly FileShift[], madeBy: string) {
  const byPerson = Map.groupBy(fresh, ({ personId }) => personId)
  const overlapping: RowProblem[] = []
  // In the order of the people, as swaps lock them, so that the two cannot wait for each other.
  for (const [personId, own] of [...byPerson].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    for (const { row, kind, ...span } of own) {
      const shift = { id: randomUUID(), personId, kind, ...toMoments(span), seriesId: null, madeBy }
      if (!(await insertShift(tx, shift)))
        overlapping.push({ row, column: 'from', problem: 'overlaps' })
    }
    const first = new Date(Math.min(...own.map(({ from }) => from))).toISOString()
    await audit.record(tx, madeBy, 'availability.shifts-made', {
      reason: 'rota',
      subjectId: personId,
      facts: { shifts: own.length, first },
    })
  }
  return overlapping
}

/** The people of the rota, the kinds each is cleared for, and their shifts of two years. */
async function findPresent(tx: Tx) {
  const people = await findRotaPeople(tx)
  const { rows: accounts } = await tx.execute<{ id: string; email: string }>(
    sql`select id, email from accounts where id in (${sql.join(
      people.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`,
  )
  const { rows: shifts } = await tx.execute<{ [Name in keyof HeldShift]: HeldShift[Name] }>(
    sql`select person_id as "personId", kind, (extract(epoch from starts_at) * 1000)::float8 as "from",
      (extract(epoch from ends_at) * 1000)::float8 as "to"
      from shifts where starts_at > app_now() - interval '1 year'`,
  )
  const idOf = new Map(accounts.map(({ id, email }) => [email, id]))
  return {
    people: people.map((person) => ({ ...person, kinds: plannedKindsOf(person) })),
    personAt: (address: string) => idOf.get(storedAddressHash(keysOf(tx), address)),
    shifts,
    now: await appNow(tx),
  }
}
