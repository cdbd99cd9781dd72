import { previewAccounts, type PreviewAccount } from './preview-accounts.ts'
import { startOperation } from './start.ts'

export const homeOperations = (accounts: readonly PreviewAccount[]) => ({
  start: startOperation,
  previewAccounts: previewAccounts(accounts),
})
