import type { Severity } from '@sanad/domain/crisis/severity'
import { transaction } from '../../src/platform/stores/database/db.ts'
import { climbLadder } from '../../src/escalation/ladder/climb-ladder.ts'
import { openEscalation } from '../../src/escalation/ladder/open-escalation.ts'
export { findAlarm } from '../../src/escalation/alarms/alarm-store.ts'
import type { House } from '../house.ts'
import type { TestPerson } from '../people/people.ts'
import { anEmergency } from '../people/emergencies.ts'

/** A step that was taken, with whom it reached. */
interface TakenStep {
  readonly step: string
  readonly outcome: string
  readonly toldRung: string | null
  readonly told: number | null
}

/** Starts a ladder of this level for a person who is alone. */
export async function aLadder(
  house: House,
  seeker: TestPerson,
  severity: Severity,
): Promise<string> {
  const id = await transaction(house.db, (tx) =>
    openEscalation(tx, {
      seekerId: seeker.id,
      sessionId: null,
      crisisId: null,
      cause: 'emergency',
      severity,
      accompanied: false,
    }),
  )
  if (id === undefined) throw new Error('no ladder was begun')
  return id
}

/** Starts an emergency in English. @returns the session id */
export const startEmergency = async (seeker: TestPerson): Promise<string> =>
  (await anEmergency(seeker)).sessionId

/** Moves time and runs the steps that are due. */
export async function climbAfter(house: House, by: string): Promise<void> {
  await house.moveTime(by)
  await climbLadder(house.appContext)
}

export async function takenSteps(house: House, escalationId: string): Promise<TakenStep[]> {
  const { rows } = await house.db.$client.query<TakenStep>(
    `select kind || ' ' || rung as step, outcome, told_rung as "toldRung", told from escalation_steps
     where escalation_id = $1 and taken_at is not null order by round, due_at, kind, rung`,
    [escalationId],
  )
  return rows
}

/** Calls of each person, by kind. */
export async function callsTo(house: House, ...people: TestPerson[]): Promise<number[]> {
  const { rows } = await house.db.$client.query<{ person_id: string; n: number }>(
    'select person_id, count(*)::int as n from notices group by person_id',
  )
  return people.map(({ id }) => rows.find((row) => row.person_id === id)?.n ?? 0)
}

/** Who answered a ladder and how; both null while nobody has. */
export async function acknowledgementOf(house: House, escalationId: string) {
  const { rows } = await house.db.$client.query<{ by: string | null; how: string | null }>(
    'select acknowledged_by as by, acknowledged_how as how from escalations where id = $1',
    [escalationId],
  )
  return rows[0]
}
