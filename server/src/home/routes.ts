import { home } from '@sanad/domain/home/contract'
import { implement } from '@orpc/server'
import { open, type Call } from '#server/platform/http/guards.ts'
import { start } from './start.ts'

/** An account that Quick Login offers; there are none outside a preview. */
export interface PreviewAccount {
  readonly email: string
  readonly password: string
  readonly label: string
  readonly role: string
}

export function homeRoutes(previewAccounts: readonly PreviewAccount[]) {
  const os = implement(home).$context<Call>()
  return os.router({
    start: os.start.handler(open(start)),
    previewAccounts: os.previewAccounts.handler(
      open(async ({ previewAllowed }) => (previewAllowed ? [...previewAccounts] : [])),
    ),
  })
}
