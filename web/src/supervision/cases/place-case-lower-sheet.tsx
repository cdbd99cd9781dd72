import { atLeast, severities, type Severity } from '@sanad/domain/crisis/severity'
import { placingReasons, type PlacingReason } from '@sanad/domain/supervision/cases'
import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { queueQuery } from './queue-queries.ts'

interface PlaceCaseLowerSheetProps {
  readonly queueCase: QueueCase
  readonly onClose: () => void
}

/** QUEUE-11. Places the case lower in the list; the level of the case puts it back. */
export function PlaceCaseLowerSheet({ queueCase, onClose }: PlaceCaseLowerSheetProps) {
  const { t } = useWords('supervision')
  const client = useQueryClient()
  const { kind, id, severity } = queueCase
  const levels = severities.filter((level) => level !== 'none' && atLeast(severity, level))
  const [level, setLevel] = useState<Severity>(queueCase.place ?? severity)
  const [reason, setReason] = useState<PlacingReason>(placingReasons[0])
  const placing = useMutation({
    mutationFn: () => api.supervision.placeCase({ kind, id, level, reason }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queueQuery.queryKey })
      onClose()
    },
  })
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t('queue.place.title')}
      text={t('queue.place.text')}
      call={placing}
      yes={{
        label: t('queue.place.confirm'),
        onPress: () => placing.mutate(),
      }}
      no={t('queue.cancel')}
    >
      <div className="mt-4 space-y-4">
        <SelectField
          label={t('queue.place.level')}
          value={level}
          onChoose={setLevel}
          options={levels.map((value) => ({ value, label: t(`queue.severity.${value}`) }))}
        />
        <SelectField
          label={t('queue.place.reason')}
          value={reason}
          onChoose={setReason}
          options={placingReasons.map((value) => ({
            value,
            label: t(`queue.place.reasons.${value}`),
          }))}
        />
      </div>
    </ChoiceSheet>
  )
}
