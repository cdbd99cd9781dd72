import type { Me } from '@sanad/domain/identity/contract'
import {
  knownAddressPauseMs,
  looksLikeEmail,
  resendAfterSeconds,
} from '@sanad/domain/identity/email'
import { whyNotName } from '@sanad/domain/identity/name'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { now } from '#web/platform/clock.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { storeCodeSent, type CodeSent } from './code-sent.ts'
import { sendCode } from './send-code.ts'
import { forgetSignInDraft, storeSignInDraft, readSignInDraft, type Mode } from './sign-in-draft.ts'

type FieldName = 'name' | 'email' | 'password'

interface EmailStep {
  readonly startIn: Mode
  readonly before?: CodeSent | undefined
  readonly givenName?: string | undefined
  readonly role: SignUpRole
  readonly onSent: (sent: CodeSent) => void
  readonly onSignedIn: (me: Me) => Promise<void>
}

export function useEmailStep({
  startIn,
  before,
  givenName = '',
  role,
  onSent,
  onSignedIn,
}: EmailStep) {
  const language = useLanguage()
  const [typed] = useState(() => readSignInDraft(startIn))
  const [mode, setMode] = useState(before ? startIn : typed.mode)
  const [values, setValues] = useState({
    name: before?.signUp?.name ?? (typed.name || givenName),
    email: before?.email ?? typed.email,
    password: '',
  })
  const { name, email } = values
  // An unchanged name is not stored, because the other screen may change it.
  const ownName = name === givenName ? '' : name
  useEffect(
    () => storeSignInDraft({ name: ownName, email, mode, startIn }),
    [ownName, email, mode, startIn],
  )
  const [left, setLeft] = useState<readonly FieldName[]>([])
  const [quick, setQuick] = useState(false)
  const [staySignedIn, setStaySignedIn] = useState(before?.staySignedIn ?? false)
  const [state, setState] = useState<'ready' | 'busy' | 'known'>('ready')
  const [proving, setProving] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const quickly = quick && mode === 'sign-in'
  const wrong: readonly FieldName[] = [
    ...(mode === 'sign-up' && whyNotName(values.name) !== undefined ? (['name'] as const) : []),
    ...(looksLikeEmail(values.email) ? [] : (['email'] as const)),
    ...(quickly && values.password === '' ? (['password'] as const) : []),
  ]

  async function attempt(call: () => Promise<void>): Promise<void> {
    setState('busy')
    setProblem(undefined)
    try {
      await call()
    } catch (refusal) {
      if (problemOf(refusal).code === 'ALREADY_REGISTERED') return signInInstead()
      setState('ready')
      setProblem(refusal)
    }
  }

  const send = async (asNew: boolean) => {
    const email = values.email.trim()
    const signUp = { name: values.name.trim(), role }
    onSent(await sendCode({ email, staySignedIn, language, ...(asNew && { signUp }) }, setProving))
  }

  /** Too soon for another code: the one requested here, or on another device, is still valid. */
  function resumeCodeStep(): (() => void) | undefined {
    const { code, retryAfterSeconds = 0 } =
      problem === undefined ? { code: undefined } : problemOf(problem)
    if (code !== 'TOO_MANY_REQUESTS' || retryAfterSeconds > resendAfterSeconds) return undefined
    const signUp = mode === 'sign-up' && { signUp: { name: values.name.trim(), role } }
    const sent = { email: values.email.trim(), staySignedIn, by: 'code' as const, ...signUp }
    return () => takeUp({ ...sent, resendFrom: now() + retryAfterSeconds * 1000 })
  }
  function takeUp(sent: CodeSent): void {
    storeCodeSent(sent)
    onSent(sent)
  }

  /** Specification §4: shows the notice, switches to sign-in, and sends the code after 1.5 s. */
  function signInInstead(): void {
    setState('known')
    setMode('sign-in')
    setQuick(false)
    pause.current = setTimeout(() => void attempt(() => send(false)), knownAddressPauseMs)
  }

  const signInWithPassword = async (account: { email: string; password: string }) => {
    const me = await api.identity.quickSignIn(account)
    forgetSignInDraft()
    await onSignedIn(me)
  }

  return {
    mode,
    values,
    quick: quickly,
    staySignedIn,
    state,
    proving,
    problem,
    resumeCodeStep: resumeCodeStep(),
    wrong,
    /** Specification §5: a field's error shows once the field was left. */
    shows: (field: FieldName) => left.includes(field) && wrong.includes(field),
    type: (field: FieldName, text: string) => setValues((typed) => ({ ...typed, [field]: text })),
    leave: (...fields: FieldName[]) => setLeft((before) => [...before, ...fields]),
    turn: () => {
      setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')
      setLeft([])
      setProblem(undefined)
    },
    setQuick,
    setStaySignedIn,
    submit: () =>
      attempt(() =>
        quickly
          ? signInWithPassword({ email: values.email.trim(), password: values.password })
          : send(mode === 'sign-up'),
      ),
    enterAs: (account: { email: string; password: string }) =>
      attempt(() => signInWithPassword(account)),
  }
}
