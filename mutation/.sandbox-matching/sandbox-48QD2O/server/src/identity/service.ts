// @ts-nocheck
import type { AppContext } from '#server/platform/app-context.ts'
import { codeGate } from './sign-in/codes.ts'
import { linkGate } from './sign-in/links.ts'
import { openSignIns } from './sign-in/sign-ins.ts'

export function openIdentity(appContext: AppContext) {
  return {
    gate: codeGate(appContext.keys),
    links: linkGate(appContext.keys),
    signIns: openSignIns(appContext),
  }
}
export type IdentityService = ReturnType<typeof openIdentity>
