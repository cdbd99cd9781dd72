import { readKeptDraft } from '@sanad/domain/application/application-form'
import type { ExpertProfileDraft } from '@sanad/domain/application/profile-fields'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { nameAtMost } from '@sanad/domain/identity/name'
import type { ShownTerms } from '#web/consent/index.ts'
import { now } from '#web/platform/clock.ts'
import { inTab, keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { applicationKeys } from '../storage-keys.ts'

export type ProfileChanges = Partial<ExpertProfileDraft>

/** Specification §3: part of the stored profile once the terms were accepted. */
interface LocalTerms {
  readonly termsAccepted: true
  /** A moment as ISO 8601. */
  readonly termsAcceptedAt: string
  /** The text as shown; it is recorded after sign-in. */
  readonly termsText: string
  readonly termsLanguage: Language
}

/** The draft of this tab, under the specification's key; the server may not have it yet. */
export const readLocalDraft = (): ProfileChanges =>
  readKeptDraft(readFromTab(applicationKeys.visitorWords.expertProfile))

/** The applicant's name for sign-up; empty when none was written yet. */
export function localDraftName(): string {
  const { firstName = '', lastName = '' } = readLocalDraft()
  return `${firstName.trim()} ${lastName.trim()}`.trim().slice(0, nameAtMost)
}

export const writeLocalDraft = (changes: ProfileChanges): void => write(changes, readLocalTerms())

/** The terms that were accepted in this tab and are not recorded yet. */
export function locallyAcceptedTerms(): ShownTerms | undefined {
  const terms = readLocalTerms()
  return terms && { fullText: terms.termsText, language: terms.termsLanguage }
}

export const writeLocalTerms = (accepted: ShownTerms | undefined): void =>
  write(
    readLocalDraft(),
    accepted && {
      termsAccepted: true,
      termsAcceptedAt: new Date(now()).toISOString(),
      termsText: accepted.fullText,
      termsLanguage: accepted.language,
    },
  )

function write(changes: ProfileChanges, terms: LocalTerms | undefined): void {
  const stored = { ...changes, ...terms }
  if (Object.keys(stored).length === 0) inTab.remove(applicationKeys.visitorWords.expertProfile)
  else keepInTab(applicationKeys.visitorWords.expertProfile, stored)
}

function readLocalTerms(): LocalTerms | undefined {
  const stored = readFromTab(applicationKeys.visitorWords.expertProfile)
  if (typeof stored !== 'object' || stored === null) return undefined
  const { termsAccepted, termsAcceptedAt, termsText, termsLanguage } = stored as Record<
    string,
    unknown
  >
  if (termsAccepted !== true || typeof termsAcceptedAt !== 'string') return undefined
  const language = languages.find((one) => one === termsLanguage)
  if (typeof termsText !== 'string' || language === undefined) return undefined
  return { termsAccepted, termsAcceptedAt, termsText, termsLanguage: language }
}
