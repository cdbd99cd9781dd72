import { home as contract } from '@sanad/domain/home/contract'
import type { DrawnPlace } from '@sanad/domain/home/drawn-places'
import { nextStepFor, type NextStep, type Progress } from '@sanad/domain/home/next-step'
import { whyNotWork } from '@sanad/domain/identity/second-factor'
import { isMinor } from '@sanad/domain/identity/age'
import { and, eq } from 'drizzle-orm'
import { findApplicationStep } from '#server/application/index.ts'
import { isAnswered, isMoodKnown } from '#server/assessment/index.ts'
import { sessions } from '#server/chat/index.ts'
import { hasAgreedTo } from '#server/consent/index.ts'
import { servesMinors } from '#server/crisis/index.ts'
import { mayBeAskedDirectly } from '#server/emergency/index.ts'
import { findMe, findProfileFacts } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { acceptsSeekers } from '#server/platform/stores/settings/intake.ts'
import { factorFacts, open, type Call } from '#server/platform/services/http/guards.ts'

const nothingDone: Omit<Progress, 'standing' | 'answered'> = {
  consented: false,
  moodKnown: false,
  profileCompleted: false,
  welcomed: false,
  mayBeMatched: true,
  inEmergency: false,
  factorAsked: false,
  application: null,
}

/** The caller and their next step, the same in every tab, browser and link. */
async function start(call: Call) {
  const { db, config, content, person, behindLock } = call
  const locked = behindLock && ({ locked: true, sharedDevice: true } as const)
  const me = person && (await findMe(db, person.id))
  if (!me) {
    const answered = await isAnswered(call)
    const next = nextStepFor({ ...nothingDone, standing: 'anonymous', answered })
    return (await acceptsSeekers(db, config))
      ? { me: null, next, ...locked }
      : { me: null, next, shut: true, ...locked }
  }
  const progress = await findProfileFacts(db, me.id)
  const next = nextStepFor({
    standing: me.standing,
    answered: false,
    consented: await hasAgreedTo(db, content, me.id, me.role === 'expert' ? 'expert' : 'seeker'),
    moodKnown: await isMoodKnown(db, me.id),
    profileCompleted: me.profileCompleted,
    factorAsked: whyNotWork(factorFacts(call), { fresh: false }) !== undefined,
    welcomed: progress?.welcomed ?? false,
    mayBeMatched: !isMinor(me.ageRange) || (await servesMinors(db, call)),
    application: me.standing === 'applicant' ? await findApplicationStep(call, me.id) : null,
    inEmergency: me.role === 'seeker' && (await isInEmergency(db, me.id)),
  })
  return {
    me,
    next,
    ...(me.role !== 'seeker' && { zone: config.timeZone }),
    ...(me.standing === 'seeker' &&
      (await mayBeAskedDirectly(call, me.id, progress?.ageGroup)) && {
        asksDirectly: true as const,
      }),
    ...(person?.sharedDevice && { sharedDevice: true as const, ...locked }),
  }
}

/** False if the app would lead the caller to another screen. */
export async function isShownTo(call: Call, place: DrawnPlace): Promise<boolean> {
  if (!call.person) return false
  const { me, next } = await start(call)
  return me?.standing === 'seeker' && isShown(place, next)
}

function isShown(place: DrawnPlace, next: NextStep): boolean {
  switch (place) {
    case 'chat':
    case 'terms':
    case 'mood-picker':
      return next !== 'leaving'
    case 'profile-setup':
      return next === 'mood-picker' || next === 'profile-setup'
    case 'dashboard':
    case 'community':
    case 'profile':
      return next === 'dashboard'
  }
}

async function isInEmergency(tx: Tx, seekerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.seekerId, seekerId),
        eq(sessions.status, 'active'),
        eq(sessions.isEmergency, true),
      ),
    )
    .limit(1)
  return row !== undefined
}

export const startOperation = open(contract.start, 'own', start)

/** Offered by Quick Login in a preview. */
export interface PreviewAccount {
  readonly email: string
  readonly password: string
  readonly label: string
  readonly role: string
}

export const previewAccounts = (accounts: readonly PreviewAccount[]) =>
  open(contract.previewAccounts, async ({ previewAllowed }) =>
    previewAllowed ? [...accounts] : [],
  )
