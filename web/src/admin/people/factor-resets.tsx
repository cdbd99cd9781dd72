import { dateAndClockAt } from '#web/platform/i18n/shown-times.ts'
import type { FactorReset } from '@sanad/domain/admin/reset-contract'
import type { StaffMember } from '@sanad/domain/admin/staff-contract'
import { useQuery } from '@tanstack/react-query'
import { api, readQuery, useChange } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { isolated } from '../isolated.ts'
import { ReasonSheet } from '../reason-sheet.tsx'

const resetsQuery = readQuery(['admin', 'factor-resets'], api.admin.factorResets)

/** A second person resets a lost factor at once; otherwise it happens after a day. */
export function FactorResets() {
  const query = useQuery(resetsQuery)
  return query.data?.resets.map((reset) => <ResetNotice key={reset.id} reset={reset} />) ?? null
}

function ResetNotice({ reset }: { readonly reset: FactorReset }) {
  const { t } = useWords('admin')
  const confirming = useChange(resetsQuery, () =>
    api.admin.confirmFactorReset({ resetId: reset.id }),
  )
  const withdrawing = useChange(resetsQuery, () =>
    api.admin.withdrawFactorReset({ resetId: reset.id }),
  )
  return (
    <Notice
      tone="warn"
      className="mb-4"
      title={t('reset.waits', { name: isolated(reset.firstName) })}
      action={
        <div className="flex flex-wrap gap-2">
          {reset.mine || reset.own ? null : (
            <DecisionButton
              label={t('reset.confirm')}
              follows={t('reset.confirmFollows')}
              cancel={t('cancel')}
              call={confirming}
              decide={confirming.mutateAsync}
            />
          )}
          <DecisionButton
            look="quiet"
            label={t('reset.withdraw')}
            follows={t('reset.withdrawFollows')}
            cancel={t('cancel')}
            call={withdrawing}
            decide={withdrawing.mutateAsync}
          />
        </div>
      }
    >
      <p>
        {t('reset.due', {
          name: isolated(reset.askedByName),
          time: isolated(dateAndClockAt(reset.dueAt)),
        })}
      </p>
    </Notice>
  )
}

interface ResetSheetProps {
  readonly person: Pick<StaffMember, 'id' | 'firstName'>
  readonly onClose: () => void
}

export function ResetSheet({ person, onClose }: ResetSheetProps) {
  const { t } = useWords('admin')
  return (
    <ReasonSheet
      onClose={onClose}
      title={t('reset.title', { name: isolated(person.firstName) })}
      text={t('reset.text')}
      yes={t('reset.yes')}
      acting={useChange(
        resetsQuery,
        (reason: string) => api.admin.resetSecondFactor({ personId: person.id, reason }),
        onClose,
      )}
    />
  )
}
