import type { RetentionReport } from '@sanad/domain/privacy/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { retentionQuery } from './queries.ts'
import './strings.ts'

/** What will be deleted when, by class, as counts. A preview: it deletes nothing. */
export function RetentionScreen() {
  const { t } = useWords('privacy')
  const query = useQuery(retentionQuery)
  return (
    <AppShell title={t('retention.tab')} help={false} width="wide">
      <PageHeading>{t('retention.heading')}</PageHeading>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t('retention.lead')}</p>
      <QueryState query={query} place="h-96">
        {({ classes, heldConversations }) => (
          <>
            <Classes classes={classes} />
            <p className="mt-4 text-muted">{t('retention.held', { count: heldConversations })}</p>
          </>
        )}
      </QueryState>
    </AppShell>
  )
}

function Classes({ classes }: Pick<RetentionReport, 'classes'>) {
  const { t } = useWords('privacy')
  return (
    <div
      className="overflow-x-auto rounded-lg border border-line bg-surface shadow-lift"
      tabIndex={0}
      role="region"
      aria-label={t('retention.heading')}
    >
      <table className="w-full text-start text-sm sm:text-base">
        <thead>
          <tr className="border-b border-line text-xs text-muted sm:text-sm">
            {(['class', 'period', 'now', 'soon'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className="px-2 py-3 text-start font-medium first:ps-3 sm:px-3"
              >
                {t(`retention.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {classes.map((retention) => (
            <Row key={retention.class} retention={retention} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ retention }: { readonly retention: RetentionReport['classes'][number] }) {
  const { t } = useWords('privacy')
  const number = new Intl.NumberFormat(useLocale())
  return (
    <tr>
      <th scope="row" className="px-2 py-3 text-start font-medium first:ps-3 sm:px-3">
        {t(`retention.classes.${retention.class}`)}
      </th>
      <td className="px-2 py-3 sm:px-3">
        {t('kept.days', { count: retention.days })}
        <span className="block text-xs text-muted sm:text-sm">
          {t(retention.setting ? 'retention.setting' : 'retention.fixed')}
        </span>
      </td>
      <td className="px-2 py-3 tabular-nums sm:px-3">
        <bdi>{number.format(retention.dueNow)}</bdi>
      </td>
      <td className="px-2 py-3 tabular-nums sm:px-3">
        <bdi>{number.format(retention.dueSoon)}</bdi>
      </td>
    </tr>
  )
}
