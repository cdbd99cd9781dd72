import type { Language } from '@sanad/domain/primitives/language'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { api } from '#web/platform/api.ts'
import { now } from '#web/platform/clock.ts'
import { keepCodeSent, type CodeSent } from './code-sent.ts'

export interface CodeRequest {
  readonly email: string
  readonly signUp?: { readonly name: string; readonly role: SignUpRole }
  readonly staySignedIn: boolean
  readonly language: Language
}

/** Asks for a code, for a new account or for a known address; throws the refusal. */
export async function sendCode({ language, ...request }: CodeRequest): Promise<CodeSent> {
  const { email, signUp } = request
  const { resendAfterSeconds, by } = signUp
    ? await api.identity.signUp({ email, language, ...signUp })
    : await api.identity.requestCode({ email, language })
  const sent = { ...request, by, resendFrom: now() + resendAfterSeconds * 1000 }
  keepCodeSent(sent)
  return sent
}
