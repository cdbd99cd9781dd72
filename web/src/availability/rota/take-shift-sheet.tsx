import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useShiftWords } from '../shift-words.ts'
import { AcceptShiftSheet } from './accept-shift-sheet.tsx'
import type { AnyShift } from './shift-bar.tsx'

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
