import { contract } from '@sanad/domain/contract'
import { randomUUID } from 'node:crypto'
import type { Answers, Urgency } from '@sanad/domain/assessment/answers'
import { confirmUrgency, isUrgencyOld } from '@sanad/domain/assessment/saved-answers'
import type { ExperienceArea, SupportType } from '@sanad/domain/application/experience'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { nobodyFree, type FindResult } from '@sanad/domain/matching/contract'
import type { GenderWish } from '@sanad/domain/matching/gender-wish'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { Language } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import {
  findUnusedAnswers,
  gradeAnswers,
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
  publish,
  type Ties,
  viewSession,
} from '#server/chat/index.ts'
import { hasConsent } from '#server/consent/index.ts'
import { findProgress } from '#server/identity/index.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { acceptsSeekers } from '#server/platform/http/intake.ts'
import { consume } from '#server/platform/http/rate-limit.ts'
import { asSeeker, type SignedInCall } from '#server/platform/http/guards.ts'
import { settingNow } from '#server/platform/config/settings.ts'
import { matchesAnHour } from './limits.ts'
import { isForMinor } from './for-minor.ts'
import { claimBest, claimBestPatiently, type Claimed } from './claim-store.ts'
import { forNextShift, offered, waiting } from './deadline-rows.ts'
import { findRequest, insertRequest, rememberPreferences, type Asked } from './store.ts'
import { tellLine } from './publish.ts'

interface Given {
  readonly seekerUrgency: string
  readonly seekerSupportType: SupportType
  readonly seekerLanguage: Language
  readonly topic: ExperienceArea | null
  readonly wish: GenderWish | null
  readonly assessment?: Answers | undefined
  readonly urgentNow?: boolean | undefined
}

type Opened = { readonly sessionId: string; readonly expertId: string | null }
type Tried =
  | { readonly before: string }
  | { readonly opened: Opened }
  | { readonly none: true }
  | { readonly oldUrgency: Urgency }

/**
 * Decision 50: consent checked, answers saved and graded, candidates narrowed, ranked and claimed, the conversation
 * opened, all in one transaction.
 */
export async function findAvailableExpert(call: SignedInCall, input: Given) {
  return match(call, input, claimBestPatiently)
}

/** The same, but opens the conversation without an expert: the seeker waits in the line. */
export async function waitInLine(
  call: SignedInCall,
  given: Given & { readonly forNextShift: boolean },
) {
  return match(call, given, async () => (given.forNextShift ? 'next-shift' : 'line'))
}

/**
 * EMERGENCY-8. A regular match in the caller's transaction for somebody whose answers were graded already; their open
 * conversation if there is one; undefined when nobody is free, or they may not be matched.
 */
export async function matchAtOnce(
  tx: Tx,
  call: SignedInCall,
  { language, graded }: { language: Language; graded: Graded },
): Promise<Opened | undefined> {
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
  const asked = { ...wanted, forMinor: await isForMinor(tx, call.person.id) }
  const choice = await claimBest(tx, { ...asked, ...(await findTies(tx, call.person.id)) })
  return choice && open(tx, call, { asked, choice, graded })
}

type Line = 'line' | 'next-shift'
type Choice = Claimed | Line | undefined

async function match(
  call: SignedInCall,
  given: Given,
  choose: (tx: Tx, wanted: Asked & Ties) => Promise<Choice>,
) {
  const { db, limits } = call.appContext
  const taken = await consume(db, matchesAnHour, call.person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const tried = await transaction(db, async (tx) => {
    await lockSeeker(tx, call.person.id)
    const refused = await whyNotMatch(tx, call)
    if (refused) return refuse(refused)
    // Taken either way: both copies go when one is used (decision 21).
    const kept = await takeKeptAnswers(tx, call)
    const fresh = given.assessment ?? kept
    if (fresh) await saveAnswers(tx, call.appContext, { userId: call.person.id, answers: fresh })
    const before = await findOpenSessionOf(tx, call.person.id)
    if (before) return { before: before.id }
    const saved = await findUnusedAnswers(tx, call.appContext.keys, call.person.id)
    const oldUrgency = fresh === undefined && saved ? urgencyToConfirm(saved, given) : undefined
    if (oldUrgency) return { oldUrgency }
    const answers = fresh ?? (saved && currentAnswers(saved, given))
    const asked = askedFor(given, answers, await isForMinor(tx, call.person.id))
    await rememberPreferences(tx, call.person.id, asked)
    const choice = await choose(tx, { ...asked, ...(await findTies(tx, call.person.id)) })
    if (!choice) return { none: true as const }
    // MATCH-32. A search that found nobody has used nothing: the seeker may still wait in the queue with these answers.
    if (saved) await markAnswersUsed(tx, saved.id)
    return {
      opened: await open(tx, call, { asked, choice, graded: answers && gradeAnswers(answers) }),
    }
  })
  if (isRefusal(tried)) return tried
  if ('opened' in tried) await tellOpened(call, tried.opened)
  return answer(call, tried)
}

interface Saved {
  readonly assessment: Answers
  readonly ageSeconds: number
}

/** MATCH-33. The urgency that the seeker has yet to confirm. */
function urgencyToConfirm(
  { assessment, ageSeconds }: Saved,
  { urgentNow }: Given,
): Urgency | undefined {
  const waits = urgentNow === undefined && isUrgencyOld(assessment, ageSeconds)
  return waits ? (assessment.urgency ?? undefined) : undefined
}

const currentAnswers = ({ assessment }: Saved, { urgentNow }: Given): Answers =>
  urgentNow === undefined ? assessment : confirmUrgency(assessment, urgentNow)

/** MATCH-5, MATCH-19. */
async function whyNotMatch(tx: Tx, { appContext: { config }, person }: SignedInCall) {
  if (!(await acceptsSeekers(tx, config)) && !(await findOpenSessionOf(tx, person.id)))
    return 'NOT_OPEN_YET'
  if (!(await hasConsent(tx, person.id, termsVersion))) return 'CONSENT_NEEDED'
  const progress = await findProgress(tx, person.id)
  if (!progress?.profileCompleted) return 'PROFILE_NEEDED'
  const refused = progress.ageGroup === 'minor' && !(await settingNow(tx, config, 'minors'))
  return refused ? 'MINORS_NOT_SERVED' : undefined
}

async function tellOpened(
  { appContext, person }: SignedInCall,
  { sessionId, expertId }: Opened,
): Promise<void> {
  publish(appContext.live, [person.id, expertId], { event: 'chat.session-changed', sessionId })
  await tellLine(appContext)
}

/** MATCH-4. Two tabs of one seeker find one conversation: the second waits for the first. */
async function lockSeeker(tx: Tx, seekerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`match ${seekerId}`}, 0))`)
}

const askedFor = (given: Given, answers: Answers | undefined, forMinor: boolean): Asked => ({
  forMinor,
  language: given.seekerLanguage,
  urgency: answers?.urgency ?? given.seekerUrgency,
  supportType: given.seekerSupportType,
  topic: given.topic,
  wish: given.wish,
})

interface Opening {
  readonly asked: Asked
  readonly choice: Claimed | Line
  readonly graded: Graded | undefined
}

async function open(
  tx: Tx,
  call: SignedInCall,
  { asked, choice, graded }: Opening,
): Promise<Opened> {
  const { keys } = call.appContext
  const id = randomUUID()
  const found = typeof choice === 'string' ? undefined : choice
  const expertId = found?.expertId ?? null
  await keys.create(tx, { id, personId: call.person.id })
  const opened = {
    id,
    seekerId: call.person.id,
    expertId,
    isEmergency: false,
    crisisSeverity: graded?.severity ?? 'none',
    priorityScore: graded?.riskScore ?? 0,
  } as const
  await insertSession(tx, opened, found ? offered : choice === 'line' ? waiting : forNextShift)
  await insertRequest(tx, id, asked, found?.reason ?? null)
  return { sessionId: id, expertId }
}

async function answer({ appContext, person }: SignedInCall, tried: Tried): Promise<FindResult> {
  if ('none' in tried) return { kind: 'none', message: nobodyFree }
  if ('oldUrgency' in tried) return { kind: 'confirm-urgency', urgency: tried.oldUrgency }
  const id = 'before' in tried ? tried.before : tried.opened.sessionId
  const row = await findSession(appContext.db, id)
  if (!row) throw new Error('a conversation that was opened is not there')
  const session = await viewSession(appContext, row, person.id)
  if (row.expertId === null) return { kind: 'waiting', session }
  return {
    kind: 'matched',
    session,
    reason: (await findRequest(appContext.db, id))?.reason ?? null,
  }
}

export const findAvailableExpertOperation = asSeeker(
  contract.matching.findAvailableExpert,
  'own',
  findAvailableExpert,
)

export const waitInLineOperation = asSeeker(contract.matching.waitInLine, 'own', waitInLine)
