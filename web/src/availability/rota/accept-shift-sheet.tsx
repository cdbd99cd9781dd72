import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { useShiftChange } from './use-shift-change.ts'

interface AcceptShiftSheetProps {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly request: () => Promise<unknown>
  readonly onClose: () => void
}

/** ROTA-3. Asks first: the shift holds at once, and only asking for cover gives it away. */
export function AcceptShiftSheet({ title, text, yes, request, onClose }: AcceptShiftSheetProps) {
  const { t } = useWords('availability')
  const change = useShiftChange(request, onClose)
  return (
    <ChoiceSheet
      onClose={onClose}
      title={title}
      text={`${text} ${t('rota.holds')}`}
      problem={change.problem}
      yes={{ label: yes, busy: change.busy, onPress: () => change.make(undefined) }}
      no={t('rota.notNow')}
    />
  )
}
