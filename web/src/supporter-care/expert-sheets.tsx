import type { SupervisedExpert } from '@sanad/domain/application/supervision-contract'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import { careKey } from './care-queries.ts'

interface ExpertSheetProps {
  readonly expert: Pick<SupervisedExpert, 'personId' | 'name'>
  readonly onClose: () => void
}

/** MATCH-30. Records that the monthly talk took place. */
export function RecordTalkSheet({ expert: { personId, name }, onClose }: ExpertSheetProps) {
  const { t } = useWords('supporter-care')
  const recording = useChangeOf(careKey, () => api.application.recordCheckIn({ personId }), onClose)
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('experts.recordTitle')}
      text={t('experts.recordText', { name })}
      call={recording}
      yes={t('experts.recordYes')}
      no={t('experts.recordNo')}
    />
  )
}

/** Safety §1. A supervisor can suspend a supporter at once; only an admin reinstates them. */
export function SuspendSheet({ expert: { personId, name }, onClose }: ExpertSheetProps) {
  const { t } = useWords('supporter-care')
  const suspending = useChangeOf(
    careKey,
    (reason: string) => api.application.suspendExpert({ personId, reason }),
    onClose,
  )
  return (
    <OutcomeSheet
      title={t('experts.suspendTitle', { name })}
      text={t('experts.suspendText')}
      words={{
        label: t('experts.suspendWhy'),
        hint: t('experts.suspendHint'),
        atMost: 300,
        needed: { atLeast: 3, missing: t('experts.suspendMissing') },
      }}
      call={suspending}
      yes={t('experts.suspendYes')}
      look="danger"
      no={t('experts.recordNo')}
      onClose={onClose}
      onSave={({ words }) => suspending.mutate(words)}
    />
  )
}
