import type { ExperienceArea, SupportType } from '@sanad/domain/application/experience'
import { severities, type Severity } from '@sanad/domain/crisis/severity'
import {
  basesOfAssessment,
  dangerOutcomes,
  type DangerFacts,
  type DangerOutcome,
  type DangerSign,
} from '@sanad/domain/supervision/session-brief'
import type { Language } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import { findCountingFlags, decryptTriggers } from '#server/crisis/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import type { AppContext } from '#server/app-context.ts'
import { safetyCases } from './tables.ts'

/** What the conversation was requested for. An emergency is an immediate request in a crisis. */
export async function findNeed(tx: Tx, sessionId: string) {
  const { rows } = await tx.execute<{
    language: Language
    urgency: string
    supportType: SupportType
    topic: ExperienceArea | null
  }>(sql`
    select coalesce(r.language, e.language, p.preferred_language) as language,
      coalesce(r.urgency, case when s.is_emergency then 'immediate' else 'flexible' end) as urgency,
      coalesce(r.support_type, case when s.is_emergency then 'crisis' else 'emotional' end) as "supportType", r.topic
    from sessions s join profiles p on p.id = s.seeker_id
      left join match_requests r on r.session_id = s.id left join emergencies e on e.session_id = s.id
    where s.id = ${sessionId}`)
  const [need] = rows
  if (!need) throw new Error('a conversation without its seeker')
  return need
}

const basisOfFlag = { crisis: 'message', expert_concern: 'concern', asked: 'asked' } as const

/** The signs that count, open and closed (decision 53: lower flags of the rules do not count). */
export async function findDangerFacts(
  appContext: Pick<AppContext, 'db' | 'keys'>,
  { id, seekerId }: { readonly id: string; readonly seekerId: string },
): Promise<Omit<DangerFacts, 'sessionLevel'>> {
  const raised = (await findCountingFlags(appContext, id)).flatMap(
    ({ type, ...flag }): DangerSign[] =>
      type === 'hand_raised' ? [] : [{ ...flag, bases: [basisOfFlag[type]] }],
  )
  return {
    signs: [...raised, ...(await findAssessmentSigns(appContext, id, seekerId))],
    sinceClosed: await findGravestSinceClosed(appContext.db, id),
  }
}

/** SQL: assessment `a` was made since the day before session `s` or its appointment's request. */
const beforeSession = sql`(a.session_id is null and a.created_at > least(s.created_at,
  (select asked_at from appointments where session_id = s.id)) - interval '1 day')`

/**
 * BRIEF-3. Emergencies and danger in answers, in a request for a time or in the direct question.
 * Danger before the conversation is in the session's severity.
 */
async function findAssessmentSigns(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  sessionId: string,
  seekerId: string,
): Promise<DangerSign[]> {
  const { rows } = await db.execute<{
    id: string
    isBefore: boolean
    isRecent: boolean
    at: string
    severity: Severity
    triggers: string[]
    isOpen: boolean
  }>(sql`
    select a.id, a.session_id is null as "isBefore", ${beforeSession} as "isRecent",
      ${isoMoment(sql`a.created_at`)} as at, a.severity_level as severity,
      a.trigger_keywords as triggers, a.closed_at is null and a.reviewed_at is null as "isOpen"
    from sessions s join crisis_assessments a on a.user_id = s.seeker_id
    where s.id = ${sessionId} and (a.session_id = s.id or ${beforeSession}
      or a.session_id is null and a.closed_at is null and a.reviewed_at is null)
    order by a.created_at desc`)
  const key = await keys.find(seekerId)
  return rows.flatMap(({ id, isBefore, isRecent, at, severity, triggers, isOpen }) => {
    const bases = basesOfAssessment(decryptTriggers(key, id, triggers))
    const sign = { severity, isOpen, bases, codes: [] }
    if (bases.includes('said-yes')) return [{ ...sign, saidYesAt: at }]
    return isBefore && !(isRecent && bases.includes('request')) ? [] : [sign]
  })
}

/** Gravest severity of the seeker's messages since a case here was last closed, or null. */
async function findGravestSinceClosed(tx: Tx, sessionId: string): Promise<Severity | null> {
  const { rows } = await tx.execute<{ severity: Severity }>(sql`
    with closed as (
      select max(closed_at) as at from safety_cases where kind = 'session' and subject_id = ${sessionId})
    select coalesce((
      select m.crisis_severity from messages m join sessions s on s.id = m.session_id and s.seeker_id = m.sender_id
      where m.session_id = ${sessionId} and m.timestamp > closed.at
      order by array_position(${sql.param([...severities])}::text[], m.crisis_severity) desc limit 1), 'none') as severity
    from closed where closed.at is not null`)
  return rows[0]?.severity ?? null
}

/** Decisions about this conversation, and about the seeker's answers and requests before it. */
export async function findDecisions(tx: Tx, sessionId: string) {
  const { rows } = await tx.execute<{ outcome: DangerOutcome; at: string }>(sql`
    select outcome, ${isoMoment(safetyCases.closedAt)} as at
    from safety_cases join sessions s on s.id = ${sessionId}
    where closed_at is not null and outcome = any (${sql.param([...dangerOutcomes])}::text[])
      and (kind = 'session' and subject_id = s.id or kind = 'assessment' and subject_id in (
        select a.id from crisis_assessments a where a.user_id = s.seeker_id and ${beforeSession}))
    order by closed_at desc`)
  return rows.map(({ outcome, at }) => ({ outcome, at }))
}

export async function countExpertsBefore(
  tx: Tx,
  sessionId: string,
  readerId: string,
): Promise<number> {
  const { rows } = await tx.execute<{ before: number }>(sql`
    select count(distinct expert_id)::int as before from session_turns
    where session_id = ${sessionId} and kind = 'joined' and expert_id is distinct from ${readerId}`)
  return rows[0]?.before ?? 0
}
