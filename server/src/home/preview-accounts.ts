import { contract } from '@sanad/domain/contract'
import { open } from '#server/platform/services/http/guards.ts'

/** An account that Quick Login offers; outside a preview there are none. */
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
