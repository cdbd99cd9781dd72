import type { ConsentHistory } from '@sanad/domain/privacy/contract'
import type { Standing } from '@sanad/domain/primitives/role'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { refetchStart } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { TitledCard } from '#web/ui/layout/titled-section.tsx'
import { consentsQuery, ownDataQuery } from './queries.ts'

/** The sheet says first what a withdrawal changes. */
export function ConsentsCard({ standing }: { readonly standing: Standing }) {
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
