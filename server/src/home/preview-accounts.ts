import { contract } from '@sanad/domain/contract'
import { open } from '#server/platform/services/http/guards.ts'

/** Offered by Quick Login in a preview. */
export interface PreviewAccount {
  readonly email: string
  readonly password: string
  readonly label: string
  readonly role: string
}

export const previewAccounts = (accounts: readonly PreviewAccount[]) =>
  open(contract.home.previewAccounts, async ({ previewAllowed }) =>
    previewAllowed ? [...accounts] : [],
  )
