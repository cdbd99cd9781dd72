import type { SupervisedExpert } from '@sanad/domain/application/supervision-contract'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { expertsQuery } from './care-queries.ts'
import { personPath } from '#web/platform/navigation/person-path.ts'
import { dayAt } from '#web/platform/i18n/shown-times.ts'

/** MATCH-30. Ordered by when the monthly talk is due; a row opens the supporter's page. */
export function CheckIns() {
  const { t } = useWords('supporter-care')
  const query = useQuery(expertsQuery)
  return (
    <div>
      <h2 className="mb-3 text-xl">{t('experts.checkIns')}</h2>
      <QueryState query={query} failed={t('experts.failed')} place="h-40">
        {(experts) => (
          <DataList
            name="supporters"
            order="due"
            label={t('experts.checkIns')}
            rows={experts}
            keyOf={({ personId }) => personId}
            columns={[
              { label: t('experts.columns.name'), valueOf: ({ name }) => name },
              { label: t('experts.columns.last'), valueOf: (one) => one.lastCheckInAt },
              { label: t('experts.columns.due'), valueOf: ({ checkIn }) => checkIn.dueAt },
              { label: t('experts.columns.training'), valueOf: (one) => one.training.until },
            ]}
            render={(expert) => <Expert expert={expert} />}
            none={t('experts.none')}
          />
        )}
      </QueryState>
    </div>
  )
}

function Expert({ expert }: { readonly expert: SupervisedExpert }) {
  const { t } = useWords('supporter-care')
  const { personId, name, lastCheckInAt, checkIn, training, lesson } = expert
  const late = 'text-sm font-medium text-warn-ink'
  const calm = 'text-sm text-muted'
  return (
    <ListRow name={name} to={personPath(personId)}>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className={checkIn.state === 'overdue' ? late : calm}>
        {t(checkIn.state === 'overdue' ? 'experts.overdue' : 'experts.due', {
          day: dayAt(checkIn.dueAt),
        })}
      </p>
      {training.state === 'fine' ? null : (
        <p className={training.state === 'overdue' ? late : calm}>
          {t(training.state === 'overdue' ? 'experts.trainingOverdue' : 'experts.training', {
            day: dayAt(training.until),
          })}
        </p>
      )}
      {lesson?.state === 'overdue' ? (
        <p className={late}>{t('experts.lessonOverdue', { day: dayAt(lesson.confirmBy) })}</p>
      ) : null}
      <p className={calm}>
        {lastCheckInAt === null
          ? t('experts.never')
          : t('experts.last', { day: dayAt(lastCheckInAt) })}
      </p>
    </ListRow>
  )
}
