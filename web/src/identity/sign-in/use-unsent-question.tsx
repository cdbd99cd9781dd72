import { useState, type ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { hasUnsentTextInAnyTab } from '#web/platform/tabs/tab-channel.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import '../strings.ts'

interface UnsentQuestion {
  /** Whether to continue; asks the person first if there is unsent text. */
  readonly mayGo: () => Promise<boolean>
  readonly question: ReactNode
}

/**
 * Signing out deletes unsent text, so it asks first if there is any. Leaving the site at once
 * does not ask.
 */
export function useUnsentQuestion(): UnsentQuestion {
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
      yes={{
        label: t('signOut.button'),
        look: 'danger',
        busy: false,
        onPress: () => pending?.answer(true),
      }}
      no={t('signOut.stay')}
    />
  )
  return { mayGo, question }
}
