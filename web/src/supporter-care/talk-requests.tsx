import type { TalkRequest } from '@sanad/domain/supporter-care/debrief-contract'
import { useQuery } from '@tanstack/react-query'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { careKey, talksQuery } from './care-queries.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { WrittenText } from '#web/ui/text/written-text.tsx'

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
