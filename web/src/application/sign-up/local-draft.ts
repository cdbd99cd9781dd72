import { readKeptDraft } from '@sanad/domain/application/application-form'
import type { ExpertProfileDraft } from '@sanad/domain/application/profile-fields'
import { nameAtMost } from '@sanad/domain/identity/name'
import { now } from '#web/platform/clock.ts'
import { inTab, keepInTab, readFromTab, storageKeys } from '#web/platform/storage/storage.ts'

export type ProfileChanges = Partial<ExpertProfileDraft>

/** Specification §3: part of the stored profile once the terms were accepted. */
interface LocalTerms {
  readonly termsAccepted: true
  /** ISO time. */
  readonly termsAcceptedAt: string
}

/** The draft in this tab, which the server may not have yet, under the key of the specification. */
export const readLocalDraft = (): ProfileChanges =>
  readKeptDraft(readFromTab(storageKeys.expertProfile))

/** The applicant's name for sign-up; empty when none was written yet. */
export function localDraftName(): string {
  const { firstName = '', lastName = '' } = readLocalDraft()
  return `${firstName.trim()} ${lastName.trim()}`.trim().slice(0, nameAtMost)
}

export const writeLocalDraft = (changes: ProfileChanges): void => write(changes, readLocalTerms())

/** Whether the terms were accepted in this tab. The server records the consent after sign-in. */
export const localTermsAccepted = (): boolean => readLocalTerms() !== undefined

export const writeLocalTerms = (accepted: boolean): void =>
  write(
    readLocalDraft(),
    accepted ? { termsAccepted: true, termsAcceptedAt: new Date(now()).toISOString() } : undefined,
  )

function write(changes: ProfileChanges, terms: LocalTerms | undefined): void {
  const stored = { ...changes, ...terms }
  if (Object.keys(stored).length === 0) inTab.remove(storageKeys.expertProfile)
  else keepInTab(storageKeys.expertProfile, stored)
}

function readLocalTerms(): LocalTerms | undefined {
  const stored = readFromTab(storageKeys.expertProfile)
  if (typeof stored !== 'object' || stored === null) return undefined
  const { termsAccepted, termsAcceptedAt } = stored as Record<string, unknown>
  return termsAccepted === true && typeof termsAcceptedAt === 'string'
    ? { termsAccepted, termsAcceptedAt }
    : undefined
}
