import type { SupervisedExpert } from '@sanad/domain/application/supervision-contract'
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
import { careKey, expertsQuery } from './care-queries.ts'
import { dayAt } from '#web/platform/i18n/shown-times.ts'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'

/**
 * MATCH-30. Supporters ordered by when their monthly talk is due, and the button that records it.
 */
export function CheckIns() {
  const { t } = useWords('supporter-care')
  const query = useQuery(expertsQuery)
  const [recording, setRecording] = useState<SupervisedExpert>()
  const [suspending, setSuspending] = useState<SupervisedExpert>()
  return (
    <div>
      <h2 className="mb-3 text-xl">{t('experts.checkIns')}</h2>
      <QueryState query={query} failed={t('experts.failed')} place="h-40">
        {(experts) => (
          <DataList
            name="supporters"
            label={t('experts.checkIns')}
            rows={experts}
            keyOf={({ personId }) => personId}
            columns={[
              { label: t('experts.columns.name'), valueOf: ({ name }) => name },
              { label: t('experts.columns.last'), valueOf: (one) => one.lastCheckInAt },
              { label: t('experts.columns.due'), valueOf: ({ checkIn }) => checkIn.dueAt },
              { label: t('experts.columns.training'), valueOf: (one) => one.training.until },
            ]}
            render={(expert) => (
              <Expert
                expert={expert}
                onRecord={() => setRecording(expert)}
                onSuspend={() => setSuspending(expert)}
              />
            )}
            none={t('experts.none')}
          />
        )}
      </QueryState>
      {recording ? (
        <RecordSheet expert={recording} onClose={() => setRecording(undefined)} />
      ) : null}
      {suspending ? (
        <SuspendSheet expert={suspending} onClose={() => setSuspending(undefined)} />
      ) : null}
    </div>
  )
}

interface ExpertProps {
  readonly expert: SupervisedExpert
  readonly onRecord: () => void
  readonly onSuspend: () => void
}

function Expert({ expert, onRecord, onSuspend }: ExpertProps) {
  const { t } = useWords('supporter-care')
  const locale = useLocale()
  const { name, lastCheckInAt, checkIn, training, lesson } = expert
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
            aria-label={t('experts.recordNamed', { name })}
            onClick={onRecord}
          >
            {t('experts.record')}
          </Button>
          <Button
            look="quiet"
            small
            aria-label={t('experts.suspendNamed', { name })}
            onClick={onSuspend}
          >
            {t('experts.suspend')}
          </Button>
        </>
      }
    >
      <p className="truncate font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className={checkIn.state === 'overdue' ? late : calm}>
        {t(checkIn.state === 'overdue' ? 'experts.overdue' : 'experts.due', {
          day: dayAt(checkIn.dueAt, locale),
        })}
      </p>
      {training.state === 'fine' ? null : (
        <p className={training.state === 'overdue' ? late : calm}>
          {t(training.state === 'overdue' ? 'experts.trainingOverdue' : 'experts.training', {
            day: dayAt(training.until, locale),
          })}
        </p>
      )}
      {lesson?.state === 'overdue' ? (
        <p className={late}>
          {t('experts.lessonOverdue', { day: dayAt(lesson.confirmBy, locale) })}
        </p>
      ) : null}
      <p className={calm}>
        {lastCheckInAt === null
          ? t('experts.never')
          : t('experts.last', { day: dayAt(lastCheckInAt, locale) })}
      </p>
    </ListRow>
  )
}

interface RecordSheetProps {
  readonly expert: SupervisedExpert
  readonly onClose: () => void
}

function RecordSheet({ expert: { personId, name }, onClose }: RecordSheetProps) {
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
      onClose={onClose}
      title={t('experts.recordTitle')}
      text={t('experts.recordText', { name })}
      problem={recording.error ? problemWords(recording.error) : undefined}
      yes={{
        label: t('experts.recordYes'),
        busy: recording.isPending,
        onPress: () => recording.mutate(),
      }}
      no={t('experts.recordNo')}
    />
  )
}

interface SuspendSheetProps {
  readonly expert: SupervisedExpert
  readonly onClose: () => void
}

/** Safety §1. A supervisor can suspend a supporter at once; only an admin reinstates them. */
function SuspendSheet({ expert: { personId, name }, onClose }: SuspendSheetProps) {
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
      title={t('experts.suspendTitle', { name })}
      text={t('experts.suspendText')}
      words={{
        label: t('experts.suspendWhy'),
        hint: t('experts.suspendHint'),
        atMost: 300,
        needed: { atLeast: 3, missing: t('experts.suspendMissing') },
      }}
      problem={suspending.error ? problemWords(suspending.error) : undefined}
      busy={suspending.isPending}
      yes={t('experts.suspendYes')}
      look="danger"
      no={t('experts.recordNo')}
      onClose={onClose}
      onSave={({ words }) => suspending.mutate(words)}
    />
  )
}
