import { emergencyNoticeText, emergencyNoticeVersion } from '@sanad/domain/consent/emergency-notice'
import { refuse } from '@sanad/domain/primitives/refusal'
import type { Language } from '@sanad/domain/primitives/language'
import { termsText } from '@sanad/domain/consent/terms-text'
import { termsVersion, type ConsentKind } from '@sanad/domain/consent/terms-version'
import { audit } from '#server/platform/audit.ts'
import type { Person } from '#server/platform/caller.ts'
import { transaction } from '#server/platform/db.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { insertConsent } from './store.ts'

interface Given {
  readonly version: string
  readonly fullText: string
  readonly platform: 'web'
  readonly language: Language
  readonly userAgent: string
}

/**
 * Records agreement to exactly the current text for this person's role, in the language they read it in. A guest
 * agrees to the notice before an emergency alone; the full terms follow with an address.
 */
export async function recordUserConsent({ tools: { db }, person }: SignedInCall, given: Given) {
  const kind = kindFor(person, given.version)
  if (kind === undefined || given.fullText !== currentText(kind, given.language))
    return refuse('TEXT_CHANGED')
  const consentId = await transaction(db, async (tx) => {
    const id = await insertConsent(tx, { ...given, kind, userId: person.id })
    await audit.record(tx, {
      actorId: person.id,
      action: 'consent.recorded',
      subjectId: person.id,
      facts: { version: given.version, language: given.language },
    })
    return id
  })
  return { consentId }
}

function kindFor({ standing, role }: Person, version: string): ConsentKind | undefined {
  if (version === emergencyNoticeVersion) return role === 'seeker' ? 'emergency' : undefined
  if (version !== termsVersion || standing === 'guest') return undefined
  return role === 'expert' ? 'expert' : 'seeker'
}

const currentText = (kind: ConsentKind, language: Language): string =>
  kind === 'emergency' ? emergencyNoticeText(language) : termsText(kind, language)
