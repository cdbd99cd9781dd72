import { reasonLength } from '@sanad/domain/primitives/reason-length'
import type { treatableLevels } from '@sanad/domain/escalation/alarm-groups'
import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import { answeringKey } from '../notices/notice-queries.ts'

/** How many were treated, and how many had changed meanwhile. */
export type TreatResult = Awaited<ReturnType<typeof api.escalation.treatAlarmsAsOne>>

interface TreatAsOneSheetProps {
  readonly severity: (typeof treatableLevels)[number]
  readonly calls: readonly OpenCall[]
  readonly onClose: () => void
  readonly onTreated: (treated: TreatResult) => void
}

/** ALARM-5, ALARM-6. Says beforehand what it does and does not do. */
export function TreatAsOneSheet({ severity, calls, onClose, onTreated }: TreatAsOneSheetProps) {
  const { t } = useWords('escalation')
  const me = useMe()
  const escalationIds = calls.map(({ id }) => id)
  const treating = useChangeOf(
    answeringKey,
    (reason: string) => api.escalation.treatAlarmsAsOne({ escalationIds, severity, reason }),
    (treated) => {
      onTreated(treated)
      onClose()
    },
  )
  return (
    <OutcomeSheet
      title={t('calls.group.sheet', { count: calls.length })}
      text={t(me?.standing === 'supervisor' ? 'calls.group.holds' : 'calls.group.holdsNothing')}
      words={{
        label: t('calls.group.why'),
        hint: t('calls.group.whyHint'),
        atMost: reasonLength.atMost,
        needed: { atLeast: reasonLength.atLeast, missing: t('whoAnswers.reasonNeeded') },
      }}
      call={treating}
      yes={t('calls.group.treat')}
      no={t('whoAnswers.pauseNo')}
      onClose={onClose}
      onSave={({ words }) => treating.mutate(words)}
    />
  )
}

export function TreatedNotice({ treated, left }: TreatResult) {
  const { t } = useWords('escalation')
  return (
    <Notice tone={left > 0 ? 'warn' : 'success'} className="mb-3">
      <p>{t('calls.group.done', { count: treated })}</p>
      {left > 0 ? <p>{t('calls.group.left', { count: left })}</p> : null}
    </Notice>
  )
}
