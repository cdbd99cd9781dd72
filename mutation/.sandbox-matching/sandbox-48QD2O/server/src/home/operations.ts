// @ts-nocheck
import { previewAccounts, type PreviewAccount } from './preview-accounts.ts'
import { startOperation } from './start.ts'

/** The operations of this slice, as its contract names them. */
export const homeOperations = (accounts: readonly PreviewAccount[]) => ({
  start: startOperation,
  previewAccounts: previewAccounts(accounts),
})
