import { readKeptDraft, type ExpertProfileDraft } from '@sanad/domain/application/application-form'
import { nameAtMost } from '@sanad/domain/identity/name'
import { now } from '#web/platform/clock.ts'
import { inTab, keepInTab, readFromTab, storageKeys } from '#web/platform/storage/storage.ts'

export type ProfileChanges = Partial<ExpertProfileDraft>

/** Specification §3: added to the profile once the terms were accepted. */
interface KeptTerms {
  readonly termsAccepted: true
  /** ISO time. */
  readonly termsAcceptedAt: string
}

/** What was written in this tab and the server may not have yet, under the specification's key. */
export const readKeptProfile = (): ProfileChanges =>
  readKeptDraft(readFromTab(storageKeys.expertProfile))

/** The name as sign-up asks for it; empty where none was written yet. */
export function keptName(): string {
  const { firstName = '', lastName = '' } = readKeptProfile()
  return `${firstName.trim()} ${lastName.trim()}`.trim().slice(0, nameAtMost)
}

export const keepProfile = (changes: ProfileChanges): void => keep(changes, readKeptTerms())

/** Whether the terms were accepted in this tab: what counts is recorded by the server after sign-in. */
export const keptTermsAccepted = (): boolean => readKeptTerms() !== undefined

export const keepTerms = (accepted: boolean): void =>
  keep(
    readKeptProfile(),
    accepted ? { termsAccepted: true, termsAcceptedAt: new Date(now()).toISOString() } : undefined,
  )

function keep(changes: ProfileChanges, terms: KeptTerms | undefined): void {
  const kept = { ...changes, ...terms }
  if (Object.keys(kept).length === 0) inTab.remove(storageKeys.expertProfile)
  else keepInTab(storageKeys.expertProfile, kept)
}

function readKeptTerms(): KeptTerms | undefined {
  const kept = readFromTab(storageKeys.expertProfile)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { termsAccepted, termsAcceptedAt } = kept as Record<string, unknown>
  return termsAccepted === true && typeof termsAcceptedAt === 'string'
    ? { termsAccepted, termsAcceptedAt }
    : undefined
}
