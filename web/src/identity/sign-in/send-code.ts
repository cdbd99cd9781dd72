import type { Language } from '@sanad/domain/primitives/language'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { api } from '#web/platform/api/api.ts'
import { now } from '#web/platform/clock.ts'
import { storeCodeSent, type CodeSent } from './code-sent.ts'
import { isProofNeeded, withProof } from '../proof/with-proof.ts'

interface CodeRequest {
  readonly email: string
  readonly signUp?: { readonly name: string; readonly role: SignUpRole }
  readonly staySignedIn: boolean
  readonly language: Language
}

type Sending = Pick<Parameters<typeof api.identity.requestCode>[0], 'proof' | 'link'>

/** Sends a link where this browser cannot compute the proof of work. Throws the refusal. */
export async function sendCode(
  request: CodeRequest,
  onProving: (proving: boolean) => void,
): Promise<CodeSent> {
  try {
    return await send(request, (ask) =>
      withProof((proof) => ask({ ...(proof && { proof }) }), onProving),
    )
  } catch (refusal) {
    if (isProofNeeded(refusal)) return sendLink(request)
    throw refusal
  }
}

/** SIGN-IN-6. Sends a link to people who cannot use the code they have. */
export const sendLink = (request: CodeRequest): Promise<CodeSent> =>
  send(request, (ask) => ask({ link: true }))

type Ask = (sending: Sending) => ReturnType<typeof api.identity.requestCode>

async function send(
  { language, ...request }: CodeRequest,
  through: (ask: Ask) => ReturnType<Ask>,
): Promise<CodeSent> {
  const { email, signUp } = request
  const { resendAfterSeconds, by } = await through((sending) =>
    signUp
      ? api.identity.signUp({ email, language, ...signUp, ...sending })
      : api.identity.requestCode({ email, language, ...sending }),
  )
  const sent = { ...request, by, resendFrom: now() + resendAfterSeconds * 1000 }
  storeCodeSent(sent)
  return sent
}
