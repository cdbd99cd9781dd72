import { atLeast, severities, type Severity } from '@sanad/domain/crisis/severity'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'
import { crisisAssessments, flags } from './tables.ts'

export interface NewFlag {
  readonly sessionId: string
  readonly messageId: string
  /** Sealed by the caller at `flagPlace`. */
  readonly triggerWord: Buffer
  readonly severity: Severity
  readonly reasons: readonly string[]
  readonly lexiconVersion: string
}

/** Where a flag's text is sealed: the message's id, since the flag's own is not known before. */
export const flagPlace = (messageId: string) => ['flags', messageId, 'trigger_word'] as const

export async function recordFlags(tx: Tx, found: readonly NewFlag[]): Promise<void> {
  if (found.length === 0) return
  await tx.insert(flags).values(found.map((flag) => ({ ...flag, reasons: [...flag.reasons] })))
}

const flagging = severities.filter((severity) => atLeast(severity, 'high'))

/** Of these sessions, those with an open flag of high or above (decisions §6: *flagged* counts no lower ones). */
export async function findFlagged(tx: Tx, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ sessionId: flags.sessionId })
    .from(flags)
    .where(
      and(
        inArray(flags.sessionId, [...sessionIds]),
        isNull(flags.closedAt),
        inArray(flags.severity, flagging),
      ),
    )
  return new Set(rows.map((row) => row.sessionId))
}

export interface NewCrisisAssessment {
  readonly id: string
  readonly userId: string
  readonly severityLevel: Severity
  readonly riskScore: number
  readonly triggerKeywords: readonly string[]
  /** Sealed by the caller at `crisisAssessmentPlace`. */
  readonly assessmentData: Buffer
}

export const crisisAssessmentPlace = (id: string) => ['crisis_assessments', id, 'assessment_data'] as const

export async function recordCrisisAssessment(tx: Tx, found: NewCrisisAssessment): Promise<void> {
  await tx.insert(crisisAssessments).values({ ...found, triggerKeywords: [...found.triggerKeywords] })
}
