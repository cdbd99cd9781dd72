import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { WeeksLink } from '#web/wellbeing/index.ts'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt, dateAndClockAt } from '#web/platform/i18n/shown-times.ts'
import { useMe, refetchStart } from '#web/platform/api/current-person.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { EraseCard } from './erase-card.tsx'
import { ExportCard } from './export-card.tsx'
import { ownDataQuery, readersQuery, consentsQuery } from './queries.ts'
import type { OwnData, ReadingHistory, ConsentHistory } from '@sanad/domain/privacy/contract'
import { TitledCard } from '#web/ui/layout/titled-section.tsx'
import type { Standing } from '@sanad/domain/primitives/role'
import { api } from '#web/platform/api/api.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'

const consentingStandings = ['guest', 'seeker', 'applicant', 'expert']

export function OwnDataScreen() {
  const { t } = useWords('privacy')
  const me = useMe()
  const query = useQuery(ownDataQuery)
  if (!me) return null
  return (
    <TitledScreen title={t('tab')} heading={t('heading')} lead={t('lead')}>
      <QueryState query={query} place="h-96">
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
            <div className="grid grid-cols-1 gap-5">
              <ExportCard copy={data.export} />
              {me.role === 'seeker' ? <ReadersCard /> : null}
              {me.standing === 'seeker' ? <WeeksLink /> : null}
              {consentingStandings.includes(me.standing) ? (
                <ConsentsCard standing={me.standing} />
              ) : null}
            </div>
            <div className="grid grid-cols-1 gap-5">
              <RetentionCard days={data.keptDays} />
              <EraseCard data={data} guest={me.standing === 'guest'} />
            </div>
          </div>
        )}
      </QueryState>
    </TitledScreen>
  )
}

/** The classes in the order in which the person meets them. */
const shownClasses = [
  'moods',
  'weeks',
  'messages',
  'answers',
  'documents',
  'drafts',
  'rejected',
  'crises',
  'idle',
  'sessions',
  'consents',
] as const

/** How long data is kept by the current settings. */
function RetentionCard({ days }: { readonly days: OwnData['keptDays'] }) {
  const { t } = useWords('privacy')
  const number = new Intl.NumberFormat(useLocale())
  return (
    <TitledCard title={t('kept.heading')}>
      <dl className="mt-2 divide-y divide-line">
        {shownClasses.map((dataClass) => (
          <div key={dataClass} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="min-w-0 flex-1 basis-48">{t(`kept.classes.${dataClass}`)}</dt>
            <dd className="font-medium">{t('kept.days', { count: days[dataClass] ?? 0 })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {t('kept.text', { days: number.format(days.cases ?? 0) })}
      </p>
    </TitledCard>
  )
}

function ReadersCard() {
  const { t } = useWords('privacy')
  const query = useQuery(readersQuery)
  return (
    <TitledCard title={t('readers.heading')}>
      <p className="mt-1 mb-3 text-muted">{t('readers.text')}</p>
      <QueryState query={query}>
        {(conversations) =>
          conversations.length === 0 ? (
            <p>{t('readers.none')}</p>
          ) : (
            <ul
              className="relative max-h-96 space-y-3 overflow-y-auto"
              tabIndex={0}
              aria-label={t('readers.heading')}
            >
              {conversations.map((conversation) => (
                <Conversation key={conversation.id} conversation={conversation} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </TitledCard>
  )
}

function Conversation({ conversation }: { readonly conversation: ReadingHistory[number] }) {
  const { t } = useWords('privacy')
  const { about, startedAt, readings } = conversation
  return (
    <li>
      <p className="font-medium">{t(`readers.about.${about}`, { day: dayAndYearAt(startedAt) })}</p>
      {readings.length === 0 ? (
        <p className="text-sm text-muted">{t('readers.nobody')}</p>
      ) : (
        <ul className="mt-1 space-y-1 border-s-2 border-line ps-3 text-sm">
          {readings.map((reading) => (
            <Reading key={reading.at} reading={reading} />
          ))}
        </ul>
      )}
    </li>
  )
}

type ReadingProps = { readonly reading: ReadingHistory[number]['readings'][number] }

function Reading({ reading: { at, role, why, secondedBy } }: ReadingProps) {
  const { t } = useWords('privacy')
  return (
    <li>
      <span className="font-medium">{t(`readers.roles.${role}`)}</span> {t(`readers.whys.${why}`)}
      {secondedBy === null ? null : ` ${t(`readers.seconded.${secondedBy}`)}`}
      <span className="block text-muted">
        <bdi>{dateAndClockAt(at)}</bdi>
      </span>
    </li>
  )
}

/** The sheet says first what a withdrawal changes. */
function ConsentsCard({ standing }: { readonly standing: Standing }) {
  const { t } = useWords('privacy')
  const query = useQuery(consentsQuery)
  return (
    <TitledCard title={t('consents.heading')}>
      <QueryState query={query}>
        {(history) => (
          <>
            <History history={history} />
            {history.current ? <WithdrawConsent standing={standing} /> : null}
          </>
        )}
      </QueryState>
    </TitledCard>
  )
}

function History({ history: { given, withdrawn } }: { readonly history: ConsentHistory }) {
  const { t } = useWords('privacy')
  if (given.length === 0) return <p className="mt-2">{t('consents.none')}</p>
  return (
    <ul className="mt-2 space-y-2">
      {given.map(({ id, kind, version, at, holds }) => (
        <li key={id}>
          <p className="font-medium">
            {t(`consents.kinds.${kind}`)}{' '}
            <bdi className="text-sm font-normal text-muted">{version}</bdi>
          </p>
          <p className="text-sm text-muted">
            {t('consents.given', { day: dayAndYearAt(at) })}
            {' · '}
            {t(holds ? 'consents.holds' : 'consents.over')}
          </p>
        </li>
      ))}
      {withdrawn.map((at) => (
        <li key={at} className="text-sm">
          {t('consents.taken', { day: dayAndYearAt(at) })}
        </li>
      ))}
    </ul>
  )
}

const sheetTextFor = (standing: Standing) =>
  standing === 'expert' || standing === 'applicant'
    ? (`consents.sheet.${standing}` as const)
    : 'consents.sheet.seeker'

function WithdrawConsent({ standing }: { readonly standing: Standing }) {
  const { t } = useWords('privacy')
  const client = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => api.privacy.withdrawConsent(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: consentsQuery.queryKey })
      await client.invalidateQueries({ queryKey: ownDataQuery.queryKey })
      await refetchStart(client)
    },
  })
  return (
    <DecisionButton
      look="link"
      className="mt-2"
      label={t('consents.take')}
      title={t('consents.sheet.title')}
      yes={t('consents.sheet.yes')}
      follows={t(sheetTextFor(standing))}
      cancel={t('consents.sheet.no')}
      danger
      call={withdrawal}
      decide={withdrawal.mutateAsync}
    />
  )
}
