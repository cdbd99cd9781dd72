import { previewAccounts, type PreviewAccount, startOperation } from './start.ts'

export const homeOperations = (accounts: readonly PreviewAccount[]) => ({
  start: startOperation,
  previewAccounts: previewAccounts(accounts),
})
