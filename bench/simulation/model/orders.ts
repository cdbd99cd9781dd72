import { severities } from '../../../domain/src/crisis/severity.ts'
import type { SessionRow, ExpertRow } from './records.ts'

/** From *high* on the gravest come first; below that, severity does not count. */
const belowHigh = severities.indexOf('moderate')
const urgencyOf = ({ severity }: SessionRow): number =>
  Math.max(severities.indexOf(severity), belowHigh)

/** MATCH-25. Danger first, then those passed on, then the longest wait. */
export const byQueueOrder = (one: SessionRow, other: SessionRow): number =>
  urgencyOf(other) - urgencyOf(one) ||
  Number(other.ahead) - Number(one.ahead) ||
  one.askedAt - other.askedAt ||
  one.number - other.number

/** MATCH-2. Among equals: fewest sessions, then longest without a new one (`availability_in_turn`). */
export const byTurn = (one: ExpertRow, other: ExpertRow): number =>
  one.openSessions - other.openSessions ||
  other.idleSeconds - one.idleSeconds ||
  (one.expertId < other.expertId ? -1 : Number(one.expertId > other.expertId))
