import type { Me } from '@sanad/domain/identity/contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { forgetCodeSent } from './code-sent.ts'
import { confirmAddress } from './confirm-address.ts'
import { forgetSignInDraft } from './sign-in-draft.ts'

/**
 * The link's secret, removed from the address at once, so that it is in no history and on no
 * screen.
 */
function useSecret(): string {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [secret] = useState(() => hash.slice(1))
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, state })
  }, [hash, pathname, state, navigate])
  return secret
}

export function useSignInLink(onSignedIn: (me: Me) => Promise<void>) {
  const token = useSecret()
  const language = useLanguage()
  const [stay, setStay] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  /** The link is used up then, so a later failure is retried without it. */
  const signedInPerson = useRef<Me>(undefined)

  async function open(): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      signedInPerson.current ??= await confirmAddress(() =>
        api.identity.openLink({ token, staySignedIn: stay, language }),
      )
      forgetCodeSent()
      forgetSignInDraft()
      await onSignedIn(signedInPerson.current)
    } catch (fault) {
      setProblem(fault)
      setBusy(false)
    }
  }

  const refused =
    problem !== undefined && ['LINK_SPENT', 'INVALID_INPUT'].includes(problemOf(problem).code)
  return { stay, setStay, busy, problem, open, spent: token === '' || refused }
}
