import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useShiftWords } from '../shift-words.ts'
import type { AnyShift } from './shift-bar.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { rotaKey } from './rota-queries.ts'

interface TakeShiftSheetProps {
  readonly shift: AnyShift
  readonly timeZone: string
  readonly onClose: () => void
}

export function TakeShiftSheet({ shift, timeZone, onClose }: TakeShiftSheetProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const what = `${t(`rota.kinds.${shift.kind}`)} · ${words.when(shift)}.`
  return (
    <AcceptShiftSheet
      title={t('rota.takeTitle')}
      // ROTA-1. Only an open shift can be given back.
      text={'personId' in shift ? what : `${what} ${t('rota.undoHint')}`}
      yes={t('rota.take')}
      request={() => api.availability.takeShift({ shiftId: shift.id })}
      onClose={onClose}
    />
  )
}

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
      yes={yes}
      no={t('rota.notNow')}
    />
  )
}
