import { home } from '@sanad/domain/home/contract'
import { nextStepFor } from '@sanad/domain/home/next-step'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { implement } from '@orpc/server'
import { hasConsent } from '#server/consent/index.ts'
import { findMe } from '#server/identity/index.ts'
import { open, type Call } from '#server/platform/routes.ts'

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

async function start({ tools: { db }, person }: Call) {
  const me = person && (await findMe(db, person.id))
  if (!me) return { me: null, next: nextStepFor({ standing: 'anonymous', consented: false }) }
  const consented = await hasConsent(db, me.id, termsVersion)
  return { me, next: nextStepFor({ standing: me.standing, consented }) }
}
