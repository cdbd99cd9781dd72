import { contract } from '@sanad/domain/contract'
import type { Gender } from '@sanad/domain/application/experience'
import type { Language } from '@sanad/domain/primitives/language'
import { transaction } from '#server/platform/database/db.ts'
import { createNotices } from '#server/platform/notifications/notices.ts'
import { asSeeker, type SignedInCall } from '#server/platform/http/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import {
  dropHereRequest,
  dropIdleHereRequests,
  putHereRequest,
  takeMetRequests,
} from './here-store.ts'

/** MATCH-23. Asked for, never assumed; taken back as easily. */
export async function tellMeWhenHere(
  { appContext: { db }, person }: SignedInCall,
  { ask, language, gender }: { ask: boolean; language: Language; gender: Gender | null },
) {
  await (ask
    ? putHereRequest(db, person.id, { language, wishedGender: gender })
    : dropHereRequest(db, person.id))
  return { tellMe: ask }
}

/** Seconds. A mail that is read later than this finds the supporter with somebody else. */
const lastsAtMost = 3600

/** The request goes in the transaction that gives the notice: once, whichever node, and after a kill. */
export async function sweepHereRequests({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    await dropIdleHereRequests(tx)
    const met = await takeMetRequests(tx)
    await createNotices(
      tx,
      met.map((request) => ({
        key: `here:${request.id}`,
        personId: request.person_id,
        kind: 'here' as const,
        link: '/dashboard' as const,
        lastsSeconds: Math.min(request.seconds_left, lastsAtMost),
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
