import { looksLikeEmail } from '@sanad/domain/identity/email'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { inTab, keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { identityKeys } from '../storage-keys.ts'

/** Stored in this tab, so that a reload returns to the code step. */
export interface CodeSent {
  readonly email: string
  /** Set when the code creates an account. */
  readonly signUp?: { readonly name: string; readonly role: SignUpRole }
  readonly staySignedIn: boolean
  /** `link` where codes are used up: nothing is typed then. */
  readonly by: 'code' | 'link'
  /** Milliseconds since 1970. */
  readonly resendFrom: number
}

export const storeCodeSent = (sent: CodeSent): void =>
  keepInTab(identityKeys.visitor.codeSent, sent)
export const forgetCodeSent = (): void => inTab.remove(identityKeys.visitor.codeSent)

/** A code is valid for ten minutes. */
const keptMs = 10 * 60_000

export function readCodeSent(now: number): CodeSent | undefined {
  const stored = readFromTab(identityKeys.visitor.codeSent) as Partial<CodeSent> | null | undefined
  if (typeof stored?.email !== 'string' || !looksLikeEmail(stored.email)) return undefined
  if (typeof stored.resendFrom !== 'number' || now - stored.resendFrom > keptMs) return undefined
  const name = stored.signUp?.name
  return {
    email: stored.email,
    resendFrom: stored.resendFrom,
    staySignedIn: stored.staySignedIn === true,
    by: stored.by === 'link' ? 'link' : 'code',
    ...(typeof name === 'string' && {
      signUp: { name, role: stored.signUp?.role === 'expert' ? 'expert' : 'seeker' },
    }),
  }
}
