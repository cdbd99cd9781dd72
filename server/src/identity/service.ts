import type { AppContext } from '#server/app-context.ts'
import { siteOf } from '#server/platform/base/config/config.ts'
import { openAuthentication } from './authenticate.ts'
import { CodeGate } from './sign-in/codes.ts'
import { openProvider } from './provider/provider.ts'
import { linkGate } from './sign-in/links.ts'
import { SignIns } from './sign-in/sign-ins.ts'

export function openIdentity(appContext: AppContext) {
  const { oidc, mount } = appContext.config
  const signIns = new SignIns(appContext)
  return {
    gate: new CodeGate(appContext.keys),
    links: linkGate(appContext.keys),
    signIns,
    authenticate: openAuthentication(appContext.db, signIns),
    /** OIDC-1. Undefined where none is configured. */
    provider: oidc && openProvider(oidc, `${siteOf(appContext.config)}${mount}/auth`),
  }
}
export type IdentityService = ReturnType<typeof openIdentity>
