import type { Tools } from '#server/platform/tools.ts'
import { codeGate } from './codes.ts'
import { linkGate } from './links.ts'
import { openSignIns } from './sign-ins.ts'

export function openIdentity(tools: Tools) {
  return { gate: codeGate(tools.keys), links: linkGate(tools.keys), signIns: openSignIns(tools) }
}
export type IdentityService = ReturnType<typeof openIdentity>
