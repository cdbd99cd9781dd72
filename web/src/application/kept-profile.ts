import { readKeptDraft, type ExpertProfileDraft } from '@sanad/domain/application/application-form'
import { inTab, keepInTab, readFromTab, storageKeys } from '#web/platform/storage.ts'

export type ProfileChanges = Partial<ExpertProfileDraft>

/** What was written in this tab and the server may not have yet, under the specification's key. */
export const readKeptProfile = (): ProfileChanges => readKeptDraft(readFromTab(storageKeys.expertProfile))

export function keepProfile(changes: ProfileChanges): void {
  if (Object.keys(changes).length === 0) inTab.remove(storageKeys.expertProfile)
  else keepInTab(storageKeys.expertProfile, changes)
}
