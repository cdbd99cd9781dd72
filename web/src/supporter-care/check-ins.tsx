import type { SupervisedSupporter } from '@sanad/domain/application/supervision-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { careKey, supportersQuery } from './care-queries.ts'
import { dayAt } from '#web/platform/i18n/shown-times.ts'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import './strings.ts'

/**
 * MATCH-30. Supporters ordered by when their monthly talk is due, and the button that records it.
 */
export function CheckIns() {
  const { t } = useWords('supporter-care')
  const query = useQuery(supportersQuery)
  const [recording, setRecording] = useState<SupervisedSupporter>()
  const [suspending, setSuspending] = useState<SupervisedSupporter>()
  return (
    <div>
      <h2 className="mb-3 text-xl">{t('supporters.checkIns')}</h2>
      <QueryState query={query} failed={t('supporters.failed')} place="h-40">
        {(supporters) => (
          <DataList
            name="supporters"
            label={t('supporters.checkIns')}
            rows={supporters}
            keyOf={({ personId }) => personId}
            columns={[
              { label: t('supporters.columns.name'), valueOf: ({ name }) => name },
              { label: t('supporters.columns.last'), valueOf: (one) => one.lastCheckInAt },
              { label: t('supporters.columns.due'), valueOf: ({ checkIn }) => checkIn.dueAt },
              { label: t('supporters.columns.training'), valueOf: (one) => one.training.until },
            ]}
            render={(supporter) => (
              <Supporter
                supporter={supporter}
                onRecord={() => setRecording(supporter)}
                onSuspend={() => setSuspending(supporter)}
              />
            )}
            none={t('supporters.none')}
          />
        )}
      </QueryState>
      {recording ? (
        <RecordSheet supporter={recording} onClose={() => setRecording(undefined)} />
      ) : null}
      {suspending ? (
        <SuspendSheet supporter={suspending} onClose={() => setSuspending(undefined)} />
      ) : null}
    </div>
  )
}

interface SupporterProps {
  readonly supporter: SupervisedSupporter
  readonly onRecord: () => void
  readonly onSuspend: () => void
}

function Supporter({ supporter, onRecord, onSuspend }: SupporterProps) {
  const { t } = useWords('supporter-care')
  const locale = useLocale()
  const { name, lastCheckInAt, checkIn, training } = supporter
  const late = 'text-sm font-medium text-warn-ink'
  const calm = 'text-sm text-muted'
  return (
    <ListRow
      name={name}
      actions={
        <>
          <Button
            look="soft"
            small
            aria-label={t('supporters.recordNamed', { name })}
            onClick={onRecord}
          >
            {t('supporters.record')}
          </Button>
          <Button
            look="quiet"
            small
            aria-label={t('supporters.suspendNamed', { name })}
            onClick={onSuspend}
          >
            {t('supporters.suspend')}
          </Button>
        </>
      }
    >
      <p className="truncate font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className={checkIn.state === 'overdue' ? late : calm}>
        {t(checkIn.state === 'overdue' ? 'supporters.overdue' : 'supporters.due', {
          day: dayAt(checkIn.dueAt, locale),
        })}
      </p>
      {training.state === 'fine' ? null : (
        <p className={training.state === 'overdue' ? late : calm}>
          {t(training.state === 'overdue' ? 'supporters.trainingOverdue' : 'supporters.training', {
            day: dayAt(training.until, locale),
          })}
        </p>
      )}
      <p className={calm}>
        {lastCheckInAt === null
          ? t('supporters.never')
          : t('supporters.last', { day: dayAt(lastCheckInAt, locale) })}
      </p>
    </ListRow>
  )
}

interface RecordSheetProps {
  readonly supporter: SupervisedSupporter
  readonly onClose: () => void
}

function RecordSheet({ supporter: { personId, name }, onClose }: RecordSheetProps) {
  const { t } = useWords('supporter-care')
  const client = useQueryClient()
  const recording = useMutation({
    mutationFn: () => api.application.recordCheckIn({ personId }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: careKey })
      onClose()
    },
  })
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t('supporters.recordTitle')}
      text={t('supporters.recordText', { name })}
      problem={recording.error ? problemWords(recording.error) : undefined}
      yes={{
        label: t('supporters.recordYes'),
        busy: recording.isPending,
        onPress: () => recording.mutate(),
      }}
      no={t('supporters.recordNo')}
    />
  )
}

interface SuspendSheetProps {
  readonly supporter: SupervisedSupporter
  readonly onClose: () => void
}

/** Safety §1. A supervisor can suspend a supporter at once; only an admin reinstates them. */
function SuspendSheet({ supporter: { personId, name }, onClose }: SuspendSheetProps) {
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
