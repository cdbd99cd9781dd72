import { matching as contract } from '@sanad/domain/matching/contract'
import type { Gender } from '@sanad/domain/application/experience'
import { whomToCall } from '@sanad/domain/matching/call-back'
import type { Language } from '@sanad/domain/primitives/language'
import { transaction } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { asSeeker, type SignedInCall } from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  dropHereRequest,
  dropObsoleteHereRequests,
  findFreePlaces,
  lockHereRequests,
  markCalled,
  upsertHereRequest,
} from './arrival-notice-store.ts'

/** MATCH-23. Requests the mail, or withdraws the request. */
export async function notifyWhenAvailable(
  { db, person }: SignedInCall,
  { ask, language, gender }: { ask: boolean; language: Language; gender: Gender | null },
) {
  await (ask
    ? upsertHereRequest(db, person.id, { language, wishedGender: gender })
    : dropHereRequest(db, person.id))
  return { tellMe: ask }
}

/** By then the supporter is likely to be with another seeker. */
const lastsSecondsAtMost = 3600

/** MATCH-23. Request and notice change in one transaction, so that the mail is sent once. */
export async function sweepHereRequests({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    await dropObsoleteHereRequests(tx)
    const requests = await lockHereRequests(tx)
    if (requests.every(({ isCalled }) => isCalled)) return
    const called = whomToCall(requests, await findFreePlaces(tx))
    await markCalled(
      tx,
      called.map(({ id }) => id),
    )
    const personOf = new Map(requests.map(({ id, personId }) => [id, personId]))
    await createNotices(
      tx,
      called.map(({ id, secondsLeft }) => ({
        key: `here:${id}`,
        personId: personOf.get(id) ?? '',
        kind: 'here' as const,
        link: '/dashboard' as const,
        lastsSeconds: Math.min(secondsLeft, lastsSecondsAtMost),
        channels: ['mail' as const],
      })),
      { pager: false },
    )
  })
}

export const notifyWhenAvailableOperation = asSeeker(
  contract.notifyWhenAvailable,
  notifyWhenAvailable,
)
