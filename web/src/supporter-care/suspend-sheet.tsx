import type { SupervisedSupporter } from '@sanad/domain/application/supervision-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import { careKey } from './care-queries.ts'
import './strings.ts'

interface SuspendSheetProps {
  readonly supporter: SupervisedSupporter
  readonly onClose: () => void
}

/** Safety §1. A supervisor may stop a supporter at once; to reinstate them is an admin's decision. */
export function SuspendSheet({ supporter: { personId, name }, onClose }: SuspendSheetProps) {
  const { t } = useWords('supporter-care')
  const client = useQueryClient()
  const suspending = useMutation({
    mutationFn: (reason: string) => api.application.suspendExpert({ personId, reason }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: careKey })
      onClose()
    },
  })
  return (
    <OutcomeSheet
      title={t('supporters.suspendTitle', { name })}
      text={t('supporters.suspendText')}
      words={{
        label: t('supporters.suspendWhy'),
        hint: t('supporters.suspendHint'),
        atMost: 300,
        needed: { atLeast: 3, missing: t('supporters.suspendMissing') },
      }}
      problem={suspending.error ? problemWords(suspending.error) : undefined}
      busy={suspending.isPending}
      yes={t('supporters.suspendYes')}
      look="danger"
      no={t('supporters.recordNo')}
      onClose={onClose}
      onSave={({ words }) => suspending.mutate(words)}
    />
  )
}
