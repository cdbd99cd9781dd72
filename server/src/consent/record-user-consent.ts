import { consent as contract } from '@sanad/domain/consent/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { emergencyNoticeVersion } from '@sanad/domain/consent/emergency-notice'
import { refuse } from '@sanad/domain/primitives/refusal'
import { termsText } from '@sanad/domain/consent/terms-text'
import { termsVersion, type ConsentKind } from '@sanad/domain/consent/terms-version'
import { sql } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import type { Person } from '#server/platform/base/request/caller.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { signedIn, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { isEmergencyNotice, termsInForce, wasInForceLately } from './terms-in-force.ts'
import { findConsentTo, insertConsent } from './store.ts'

type RecordConsentInput = InputOf<typeof contract.recordUserConsent>

/**
 * To the current text for the person's role, in the language they read; a repeat is stored once. A
 * guest consents only to the emergency notice; the full terms follow with an address.
 */
export const recordUserConsent = signedIn(
  contract.recordUserConsent,
  { guest: 'own', seeker: 'own', applicant: 'own', expert: 'own' },
  async ({ db, content, person }: SignedInCall, input: RecordConsentInput) => {
    const kind = kindFor(person, input.version)
    if (kind === undefined || !(await isCurrent(db, content, kind, input)))
      return refuse('TEXT_CHANGED')
    const consentId = await transaction(db, async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`consent ${person.id}`}, 0))`,
      )
      const existing = await findConsentTo(tx, person.id, input.fullText)
      if (existing !== undefined) return existing
      const id = await insertConsent(tx, { ...input, kind, userId: person.id })
      await audit.record(tx, person.id, 'consent.recorded', {
        subjectId: person.id,
        facts: { version: input.version, language: input.language },
      })
      return id
    })
    return { consentId }
  },
)

function kindFor({ standing, role }: Person, version: string): ConsentKind | undefined {
  if (version === emergencyNoticeVersion) return role === 'seeker' ? 'emergency' : undefined
  if (version !== termsVersion || standing === 'guest') return undefined
  return role === 'expert' ? 'expert' : 'seeker'
}

/** With or without the draft notice, which a screen may still show after both signatures. */
async function isCurrent(
  tx: Tx,
  content: Content,
  kind: ConsentKind,
  { fullText, language }: RecordConsentInput,
): Promise<boolean> {
  if (kind === 'emergency') return isEmergencyNotice(content, fullText, language)
  const { document, text } = termsInForce(content, kind, language)
  if (fullText === text || fullText === termsText(document, language)) return true
  return wasInForceLately(tx, content, { kind, language, fullText })
}
