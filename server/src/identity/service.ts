import type { Tools } from '#server/platform/app-context.ts'
import { codeGate } from './sign-in/codes.ts'
import { linkGate } from './sign-in/links.ts'
import { openSignIns } from './sign-in/sign-ins.ts'

export function openIdentity(tools: Tools) {
  return { gate: codeGate(tools.keys), links: linkGate(tools.keys), signIns: openSignIns(tools) }
}
export type IdentityService = ReturnType<typeof openIdentity>
