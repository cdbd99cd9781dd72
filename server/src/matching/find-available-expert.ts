import type { InputOf } from '@sanad/domain/primitives/operation'
import type { Answers, Urgency } from '@sanad/domain/assessment/answers'
import { confirmUrgency, isUrgencyOld } from '@sanad/domain/assessment/saved-answers'
import type { Severity } from '@sanad/domain/crisis/severity'
import { whyNotTopics } from '@sanad/domain/application/experience'
import { topicsPart } from '@sanad/domain/application/topics-file'
import {
  matching as contract,
  noExpertMessage,
  type FindResult,
} from '@sanad/domain/matching/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { Language } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import {
  findUnusedAnswers,
  gradeStart,
  markAnswersUsed,
  saveAnswers,
  takeKeptAnswers,
  type Graded,
} from '#server/assessment/index.ts'
import {
  findTies,
  findOpenSessionOf,
  findSession,
  insertSession,
  newSessionId,
  type Ties,
  viewSession,
} from '#server/chat/index.ts'
import { servesMinors } from '#server/crisis/index.ts'
import { hasAgreedTo } from '#server/consent/index.ts'
import { findProfileFacts } from '#server/identity/index.ts'
import { lockFor, transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { acceptsSeekers } from '#server/platform/stores/settings/intake.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'
import { asSeeker, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { leftToQueueAtMost, matchesAnHour } from './limits.ts'
import { isForMinor } from './for-minor.ts'
import { isAwaited } from './queue/wake-queue.ts'
import { claimBestPatiently, type ClaimedExpert } from './claim-store.ts'
import { forNextShift, offered, waiting } from './deadline-rows.ts'
import { findRequest, insertRequest, rememberPreferences, type MatchNeed } from './store.ts'

type MatchInput = InputOf<typeof contract.findAvailableExpert>

type OpenedSession = { readonly sessionId: string; readonly expertId: string | null }
type MatchOutcome =
  | { readonly before: string }
  | { readonly opened: OpenedSession }
  | { readonly none: true }
  | { readonly oldUrgency: Urgency }

/** Decision 50. Checks, saves, claims a supporter and opens the session in one transaction. */
export async function findAvailableExpert(call: SignedInCall, input: MatchInput) {
  return match(call, input, claimForNewcomer)
}

/** MATCH-36. A supporter for whom others wait is left to them: within a second it is their turn. */
async function claimForNewcomer(tx: Tx, need: NewcomerNeed): Promise<ClaimedExpert | undefined> {
  const apartFrom = [...(need.apartFrom ?? [])]
  for (let left = 0; left < leftToQueueAtMost; left += 1) {
    await tx.execute(sql`savepoint newcomer`)
    const claimed = await claimBestPatiently(tx, { ...need, apartFrom })
    if (!claimed || claimed.reason.again) return claimed
    if (!(await isAwaited(tx, claimed.expertId, need.severity))) return claimed
    await tx.execute(sql`rollback to savepoint newcomer`)
    apartFrom.push(claimed.expertId)
  }
  return undefined
}

/** Opens the session without an expert. */
export async function waitInQueue(
  call: SignedInCall,
  input: MatchInput & { readonly forNextShift: boolean },
) {
  return match(call, input, async () => (input.forNextShift ? 'next-shift' : 'line'))
}

/**
 * EMERGENCY-8. A regular match in the caller's transaction, with graded answers.
 * @returns the seeker's open session if there is one; undefined if no supporter is free or the
 * seeker may not be matched
 */
export async function matchFromEmergency(
  tx: Tx,
  call: SignedInCall,
  { language, graded }: { language: Language; graded: Graded },
): Promise<OpenedSession | undefined> {
  await lockSeeker(tx, call.person.id)
  if (await whyNotMatch(tx, call)) return undefined
  const before = await findOpenSessionOf(tx, call.person.id)
  if (before) return { sessionId: before.id, expertId: before.expertId }
  const wanted = {
    language,
    urgency: 'immediate',
    supportType: 'emotional',
    topic: null,
    wish: null,
  } as const
  const need = { ...wanted, forMinor: await isForMinor(tx, call.person.id) }
  const ties = await findTies(tx, call.person.id)
  const choice = await claimForNewcomer(tx, { ...need, ...ties, severity: graded.severity })
  return choice && open(tx, call, { need, choice, graded })
}

type NewcomerNeed = MatchNeed & Ties & { readonly severity: Severity }
type QueueKind = 'line' | 'next-shift'
type Choice = ClaimedExpert | QueueKind | undefined

async function match(
  call: SignedInCall,
  input: MatchInput,
  choose: (tx: Tx, wanted: NewcomerNeed) => Promise<Choice>,
) {
  const { db, limits } = call
  const taken = await consume(db, matchesAnHour, call.person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const tried = await transaction(db, async (tx) => {
    await lockSeeker(tx, call.person.id)
    const refused = await whyNotMatch(tx, call)
    if (refused) return refuse(refused)
    // Decision 21. Using one copy deletes both, so this one is taken in any case.
    const kept = await takeKeptAnswers(tx, call)
    const fresh = input.assessment ?? kept
    if (fresh) await saveAnswers(tx, call, { userId: call.person.id, answers: fresh })
    const before = await findOpenSessionOf(tx, call.person.id)
    if (before) return { before: before.id }
    const unknown = whyNotTopics(
      call.content.of(topicsPart),
      input.topic === null ? [] : [input.topic],
    )
    if (unknown) return refuse(unknown)
    const saved = await findUnusedAnswers(tx, call.keys, call.person.id)
    const oldUrgency = fresh === undefined && saved ? urgencyToConfirm(saved, input) : undefined
    if (oldUrgency) return { oldUrgency }
    const answers = fresh ?? (saved && currentAnswers(saved, input))
    const need = needOf(input, answers, await isForMinor(tx, call.person.id))
    await rememberPreferences(tx, call.person.id, need)
    const graded = await gradeStart(tx, call.keys, call.person.id, answers)
    const ties = await findTies(tx, call.person.id)
    const choice = await choose(tx, { ...need, ...ties, severity: graded.severity })
    if (!choice) return { none: true as const }
    // MATCH-32. Answers are used up only by a search that opens a session.
    if (saved) await markAnswersUsed(tx, saved.id)
    return { opened: await open(tx, call, { need, choice, graded }) }
  })
  if (isRefusal(tried)) return tried
  if ('opened' in tried) publishOpened(call, tried.opened)
  return toResult(call, tried)
}

interface SavedAnswers {
  readonly assessment: Answers
  readonly ageSeconds: number
}

/** MATCH-33. The urgency that the seeker has yet to confirm. */
function urgencyToConfirm(
  { assessment, ageSeconds }: SavedAnswers,
  { urgentNow }: MatchInput,
): Urgency | undefined {
  const waits = urgentNow === undefined && isUrgencyOld(assessment, ageSeconds)
  return waits ? (assessment.urgency ?? undefined) : undefined
}

const currentAnswers = ({ assessment }: SavedAnswers, { urgentNow }: MatchInput): Answers =>
  urgentNow === undefined ? assessment : confirmUrgency(assessment, urgentNow)

/** MATCH-5, MATCH-19. */
async function whyNotMatch(tx: Tx, { config, content, person }: SignedInCall) {
  if (!(await acceptsSeekers(tx, config)) && !(await findOpenSessionOf(tx, person.id)))
    return 'NOT_OPEN_YET'
  if (!(await hasAgreedTo(tx, content, person.id, 'seeker'))) return 'CONSENT_NEEDED'
  const progress = await findProfileFacts(tx, person.id)
  if (!progress?.profileCompleted) return 'PROFILE_NEEDED'
  const refused = progress.ageGroup === 'minor' && !(await servesMinors(tx, { config, content }))
  return refused ? 'MINORS_NOT_SERVED' : undefined
}

function publishOpened({ live, person }: SignedInCall, { sessionId, expertId }: OpenedSession) {
  live.publish([person.id, expertId], { event: 'chat.session-changed', sessionId })
}

/** MATCH-4. Two tabs of one seeker get the same session: the second waits for the first. */
const lockSeeker = (tx: Tx, seekerId: string): Promise<void> => lockFor(tx, 'match', seekerId)

const needOf = (input: MatchInput, answers: Answers | undefined, forMinor: boolean): MatchNeed => ({
  forMinor,
  language: input.seekerLanguage,
  urgency: answers?.urgency ?? input.seekerUrgency,
  supportType: input.seekerSupportType,
  topic: input.topic,
  wish: input.wish,
})

interface OpenInput {
  readonly need: MatchNeed
  readonly choice: ClaimedExpert | QueueKind
  readonly graded: Graded
}

async function open(
  tx: Tx,
  { keys, person }: SignedInCall,
  { need, choice, graded }: OpenInput,
): Promise<OpenedSession> {
  const id = await newSessionId(tx)
  const claimed = typeof choice === 'string' ? undefined : choice
  const expertId = claimed?.expertId ?? null
  await keys.create(tx, { id, personId: person.id })
  const opened = {
    id,
    seekerId: person.id,
    expertId,
    isEmergency: false,
    crisisSeverity: graded.severity,
    priorityScore: graded.riskScore,
  } as const
  await insertSession(tx, opened, claimed ? offered : choice === 'line' ? waiting : forNextShift)
  await insertRequest(tx, id, need, claimed?.reason ?? null)
  return { sessionId: id, expertId }
}

async function toResult(call: SignedInCall, tried: MatchOutcome): Promise<FindResult> {
  if ('none' in tried) return { kind: 'none', message: noExpertMessage }
  if ('oldUrgency' in tried) return { kind: 'confirm-urgency', urgency: tried.oldUrgency }
  const id = 'before' in tried ? tried.before : tried.opened.sessionId
  const row = await findSession(call.db, id)
  if (!row) throw new Error('a conversation that was opened is not there')
  const session = await viewSession(call, row, call.person.id)
  if (row.expertId === null) return { kind: 'waiting', session }
  return {
    kind: 'matched',
    session,
    reason: (await findRequest(call.db, id))?.reason ?? null,
  }
}

export const findAvailableExpertOperation = asSeeker(
  contract.findAvailableExpert,
  findAvailableExpert,
)

export const waitInLineOperation = asSeeker(contract.waitInLine, waitInQueue)
