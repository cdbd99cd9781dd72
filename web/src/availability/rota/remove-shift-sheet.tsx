import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useChangeOf } from '#web/platform/api/use-change.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import type { AnyShift } from './shift-bar.tsx'
import { useShiftWords } from '../shift-words.ts'

interface RemoveShiftSheetProps {
  readonly shift: AnyShift
  readonly timeZone: string
  readonly onClose: () => void
}

export function RemoveShiftSheet({ shift, timeZone, onClose }: RemoveShiftSheetProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const [following, setFollowing] = useState(false)
  const removing = useChangeOf(
    ['availability', 'rota'],
    () => api.availability.removeShift({ shiftId: shift.id, following }),
    onClose,
  )
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('rota.removeTitle')}
      text={
        'firstName' in shift
          ? t('rota.removeText', { name: shift.firstName, when: words.when(shift) })
          : t('rota.removeOpenText', { when: words.when(shift) })
      }
      call={removing}
      yes={{
        label: t('rota.removeYes'),
        look: 'danger',
        onPress: () => removing.mutate(),
      }}
      no={t('rota.removeNo')}
    >
      {shift.repeats ? (
        <Checkbox
          label={t('rota.following')}
          checked={following}
          onChange={(event) => setFollowing(event.currentTarget.checked)}
        />
      ) : null}
    </ChoiceSheet>
  )
}
