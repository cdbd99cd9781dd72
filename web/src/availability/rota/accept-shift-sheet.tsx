import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { useChangeOf } from '#web/platform/api/api.ts'
import { rotaKey } from './rota-queries.ts'

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
  const change = useChangeOf(rotaKey, request, onClose)
  return (
    <ChoiceSheet
      onClose={onClose}
      title={title}
      text={`${text} ${t('rota.holds')}`}
      call={change}
      yes={{ label: yes, onPress: () => change.mutate() }}
      no={t('rota.notNow')}
    />
  )
}
