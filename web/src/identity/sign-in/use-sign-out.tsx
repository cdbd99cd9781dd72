import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { forgetPushHere } from '#web/platform/navigation/forget-push.ts'
import { clearAllTabs, hasUnsentTextInAnyTab } from '#web/platform/tabs/tab-channel.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { chooseTheme } from '#web/platform/theme/theme.ts'
import { startQuery } from '#web/platform/api/current-person.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'

const calls = {
  here: () => api.identity.signOut(),
  everywhere: () => api.identity.signOutEverywhere(),
} as const
export type SignOutWhere = keyof typeof calls

interface SignOut {
  readonly signOut: (where?: SignOutWhere) => Promise<void>
  /** The question to render beside the button. */
  readonly question: ReactNode
}

/** Specification §4: also clears the theme and the tabs. A sign-in that has ended is a success. */
export function useSignOut(): SignOut {
  const { t } = useWords('identity')
  const { mayGo, question } = useUnsentQuestion()
  const client = useQueryClient()
  const navigate = useNavigate()

  function forget(): void {
    clearAllTabs()
    forgetPushHere()
    chooseTheme('system')
    client.clear()
    client.setQueryData(startQuery.queryKey, { me: null, next: 'sign-in' })
    showToast({ title: t('signOut.doneTitle'), text: t('signOut.done') })
    void navigate(path('/'))
  }

  async function signOut(where: SignOutWhere = 'here'): Promise<void> {
    try {
      if (!(await mayGo())) return
      await calls[where]()
      forget()
    } catch (fault) {
      const { code } = problemOf(fault)
      if (code === 'UNAUTHORIZED') return forget()
      const words = code === 'NETWORK' || code === 'FAULT' ? 'signOut.unexpected' : 'signOut.failed'
      showToast({ title: t('signOut.errorTitle'), text: t(words), tone: 'danger' })
    }
  }

  return { signOut, question }
}

interface UnsentQuestion {
  /** Asks the person first if there is unsent text. */
  readonly mayGo: () => Promise<boolean>
  readonly question: ReactNode
}

/** Signing out deletes unsent text. Leaving the site at once does not ask. */
function useUnsentQuestion(): UnsentQuestion {
  const { t } = useWords('identity')
  const [pending, setPending] = useState<{ readonly answer: (go: boolean) => void }>()

  async function mayGo(): Promise<boolean> {
    if (!(await hasUnsentTextInAnyTab())) return true
    const go = await new Promise<boolean>((answer) => setPending({ answer }))
    setPending(undefined)
    return go
  }

  const question = (
    <ChoiceSheet
      open={pending !== undefined}
      onClose={() => pending?.answer(false)}
      title={t('signOut.unsent')}
      text={t('signOut.unsentText')}
      yes={t('signOut.button')}
      look="danger"
      onYes={() => pending?.answer(true)}
      no={t('signOut.stay')}
    />
  )
  return { mayGo, question }
}
