// @ts-nocheck
import { contract } from '@sanad/domain/contract'
import type { Gender } from '@sanad/domain/application/experience'
import type { Language } from '@sanad/domain/primitives/language'
import { transaction } from '#server/platform/database/db.ts'
import { createNotices } from '#server/platform/notifications/notices.ts'
import { asSeeker, type SignedInCall } from '#server/platform/http/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import {
  dropHereRequest,
  dropObsoleteHereRequests,
  upsertHereRequest,
  takeDueHereRequests,
} from './here-store.ts'

/** MATCH-23. Requests the mail, or withdraws the request. */
export async function tellMeWhenHere(
  { appContext: { db }, person }: SignedInCall,
  { ask, language, gender }: { ask: boolean; language: Language; gender: Gender | null },
) {
  await (ask
    ? upsertHereRequest(db, person.id, { language, wishedGender: gender })
    : dropHereRequest(db, person.id))
  return { tellMe: ask }
}

/** Seconds. By then the supporter is likely to be with another seeker. */
const lastsSecondsAtMost = 3600

/** MATCH-23. The request is deleted in the transaction that stores the notice, so that the mail is sent once. */
export async function sweepHereRequests({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    await dropObsoleteHereRequests(tx)
    const met = await takeDueHereRequests(tx)
    await createNotices(
      tx,
      met.map((request) => ({
        key: `here:${request.id}`,
        personId: request.person_id,
        kind: 'here' as const,
        link: '/dashboard' as const,
        lastsSeconds: Math.min(request.seconds_left, lastsSecondsAtMost),
        channels: ['mail' as const],
      })),
      { pager: false },
    )
  })
}

export const tellMeWhenHereOperation = asSeeker(
  contract.matching.tellMeWhenHere,
  'own',
  tellMeWhenHere,
)
