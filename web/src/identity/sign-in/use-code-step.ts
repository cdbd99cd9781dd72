import type { Me } from '@sanad/domain/identity/contract'
import { codeLength } from '@sanad/domain/identity/email'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { isSharedDevice } from '#web/platform/storage/shared-device.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { forgetCodeSent, type CodeSent } from './code-sent.ts'
import { isProofNeeded, withProof } from '../proof/with-proof.ts'
import { sendCode, sendLink } from './send-code.ts'
import { confirmAddress } from './confirm-address.ts'
import { forgetSignInDraft } from './sign-in-draft.ts'

interface CodeStep {
  readonly sent: CodeSent
  readonly onSent: (sent: CodeSent) => void
  readonly onSignedIn: (me: Me) => Promise<void>
}

const uncertainCodes: ReadonlySet<string> = new Set(['NETWORK', 'FAULT'])

/**
 * The field has the focus at once. The code is checked at its sixth digit; requesting another one
 * clears the field.
 */
export function useCodeStep({ sent, onSent, onSignedIn }: CodeStep) {
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [state, setState] = useState<'ready' | 'checking' | 'resending'>('ready')
  const [proving, setProving] = useState(false)
  const [wrong, setWrong] = useState<unknown>()
  const [signedInPerson, setSignedInPerson] = useState<Me>()
  const [resend, setResend] = useState<'none' | 'done' | 'failed'>('none')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function check(digits: string): Promise<void> {
    setState('checking')
    const { email, staySignedIn, signUp } = sent
    try {
      const input = {
        email,
        code: digits,
        staySignedIn,
        sharedDevice: isSharedDevice(),
        language,
        ...(signUp && { signUp }),
      }
      const me = await confirmAddress(() =>
        withProof(
          (proof) => api.identity.verifyCode({ ...input, ...(proof && { proof }) }),
          setProving,
        ),
      )
      forgetCodeSent()
      forgetSignInDraft()
      void goOn(me)
    } catch (refusal) {
      if (isProofNeeded(refusal)) return takeLink()
      setWrong(refusal)
      setState('ready')
      input.current?.focus()
    }
  }

  /** SIGN-IN-6. Sends a link in place of the code. */
  async function takeLink(): Promise<void> {
    try {
      onSent(await sendLink({ ...sent, language }))
      setResend('done')
    } catch (fault) {
      setWrong(fault)
    }
    setState('ready')
  }

  /** The code is used up, so a later failure is retried without it. */
  async function goOn(me: Me): Promise<void> {
    setState('checking')
    try {
      await onSignedIn(me)
    } catch (fault) {
      setSignedInPerson(me)
      setWrong(fault)
      setState('ready')
    }
  }

  function type(digits: string): void {
    if (state === 'checking') return
    setCode(digits)
    setWrong(undefined)
    setResend('none')
    if (digits.length === codeLength && digits !== code) void check(digits)
  }

  async function again(): Promise<void> {
    setState('resending')
    setCode('')
    setWrong(undefined)
    try {
      onSent(await sendCode({ ...sent, language }, setProving))
      setResend('done')
    } catch (fault) {
      console.warn('The code could not be sent again.', fault)
      setResend('failed')
    }
    setState('ready')
    input.current?.focus()
  }

  return {
    code,
    state,
    proving,
    wrong,
    resend,
    input,
    type,
    again,
    /** The service did not check the code: it may still be valid. */
    checkAgain:
      wrong !== undefined && uncertainCodes.has(problemOf(wrong).code)
        ? () => void check(code)
        : undefined,
    /** Continues when the connection was lost after the sign-in. */
    goOn: signedInPerson && (() => void goOn(signedInPerson)),
  }
}
