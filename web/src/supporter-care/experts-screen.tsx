import { useWords } from '#web/platform/i18n/i18n.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { WriteToExperts } from './write-to-experts.tsx'
import type { SupervisedExpert } from '@sanad/domain/application/supervision-contract'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { expertsQuery, careKey, talksQuery } from './care-queries.ts'
import { personPath } from '#web/platform/navigation/person-path.ts'
import { dayAt, dayAndClock } from '#web/platform/i18n/shown-times.ts'
import type { TalkRequest } from '@sanad/domain/supporter-care/debrief-contract'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'

export function ExpertsScreen() {
  const { t } = useWords('supporter-care')
  return (
    <TitledScreen title={t('experts.title')} lead={t('experts.lead')} width="wide">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start">
        <div className="space-y-8">
          <TalkRequests />
          <WriteToExperts />
        </div>
        <CheckIns />
      </div>
    </TitledScreen>
  )
}

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

/** CARE-2. Only the colleague who takes a request sees its text. */
export function TalkRequests() {
  const { t } = useWords('supporter-care')
  const query = useQuery(talksQuery)
  return (
    <div>
      <h2 className="mb-3 text-xl">{t('experts.talks')}</h2>
      <QueryState query={query} failed={t('experts.failed')} place="h-24">
        {(talks) => (
          <DataList
            name="talk-requests"
            order="waiting"
            label={t('experts.talks')}
            rows={talks}
            keyOf={({ id }) => id}
            columns={[
              { label: t('experts.columns.name'), valueOf: ({ name }) => name },
              { label: t('experts.columns.asked'), valueOf: ({ askedAt }) => askedAt },
              { label: t('experts.columns.takenBy'), valueOf: ({ takenBy }) => takenBy },
            ]}
            render={(talk) => <TalkCard talk={talk} />}
            none={t('experts.noTalks')}
            cards
          />
        )}
      </QueryState>
    </div>
  )
}

function TalkCard({ talk }: { readonly talk: TalkRequest }) {
  const { t } = useWords('supporter-care')
  const change = useChangeOf(careKey, () =>
    talk.mine
      ? api.supporterCare.closeTalk({ talkId: talk.id })
      : api.supporterCare.takeTalk({ talkId: talk.id }),
  )
  const { name, takenBy, mine } = talk
  return (
    <Card className="space-y-3">
      <p>
        <bdi className="font-semibold">{name}</bdi>{' '}
        <span className="text-sm text-muted">
          {t('experts.since', { time: dayAndClock(talk.askedAt) })}
        </span>
      </p>
      {mine ? <TalkDetails mine={mine} /> : null}
      {mine ? (
        <DecisionButton
          look="quiet"
          label={t('experts.held')}
          name={t('experts.heldNamed', { name })}
          follows={t('experts.heldFollows')}
          cancel={t('experts.recordNo')}
          call={change}
          decide={change.mutateAsync}
        />
      ) : null}
      {takenBy === null ? (
        <Button
          look="soft"
          busy={change.isPending}
          aria-label={t('experts.takeNamed', { name })}
          onClick={() => change.mutate()}
        >
          {t('experts.take')}
        </Button>
      ) : null}
      {takenBy !== null && !mine ? (
        <p className="text-sm text-muted">{t('experts.takenBy', { name: takenBy })}</p>
      ) : null}
      <Problem error={mine ? undefined : change.error} />
    </Card>
  )
}

function TalkDetails({
  mine: { text, answers, email },
}: {
  readonly mine: NonNullable<TalkRequest['mine']>
}) {
  const { t } = useWords('supporter-care')
  return (
    <>
      {answers ? (
        <p className="text-sm text-muted">
          {t('care.answersOf.now', { answer: t(`care.now.${answers.now}`) })}
          {' · '}
          {t('care.answersOf.stays', { answer: t(`care.stays.${answers.stays}`) })}
        </p>
      ) : null}
      <WrittenText text={text === '' ? t('experts.noText') : text} />
      <p className="text-sm break-all">
        <bdi>{t('experts.write', { email })}</bdi>
      </p>
    </>
  )
}
