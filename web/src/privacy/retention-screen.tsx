import type { RetentionReport } from '@sanad/domain/privacy/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { retentionQuery } from './queries.ts'

/** Shows a preview, by class and as counts: it deletes nothing. */
export function RetentionScreen() {
  const { t } = useWords('privacy')
  const query = useQuery(retentionQuery)
  return (
    <TitledScreen
      title={t('retention.tab')}
      heading={t('retention.heading')}
      lead={t('retention.lead')}
      width="wide"
    >
      <QueryState query={query} place="h-96">
        {({ classes, heldConversations }) => (
          <>
            <Classes classes={classes} />
            <p className="mt-4 text-muted">{t('retention.held', { count: heldConversations })}</p>
          </>
        )}
      </QueryState>
    </TitledScreen>
  )
}

type KeptClass = RetentionReport['classes'][number]

function Classes({ classes }: Pick<RetentionReport, 'classes'>) {
  const { t } = useWords('privacy')
  return (
    <DataList
      name="retention"
      order="subject"
      label={t('retention.heading')}
      rows={classes}
      keyOf={(kept) => kept.class}
      columns={[
        {
          label: t('retention.class'),
          valueOf: (kept) => t(`retention.classes.${kept.class}`),
        },
        {
          label: t('retention.period'),
          valueOf: ({ days }) => days,
          textOf: ({ days }) => t('kept.days', { count: days }),
        },
        { label: t('retention.now'), valueOf: ({ dueNow }) => dueNow },
        { label: t('retention.soon'), valueOf: ({ dueSoon }) => dueSoon },
      ]}
      render={(kept) => <Row kept={kept} />}
      none={t('retention.none')}
    />
  )
}

function Row({ kept }: { readonly kept: KeptClass }) {
  const { t } = useWords('privacy')
  return (
    <div className="flex flex-wrap items-center gap-x-6 px-4 py-3">
      <p className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">{t(`retention.classes.${kept.class}`)}</span>
        <span className="block text-sm text-muted">
          {t('kept.days', { count: kept.days })}
          {' · '}
          {t(kept.setting ? 'retention.setting' : 'retention.fixed')}
        </span>
      </p>
      <Count label={t('retention.now')} count={kept.dueNow} />
      <Count label={t('retention.soon')} count={kept.dueSoon} />
    </div>
  )
}

function Count({ label, count }: { readonly label: string; readonly count: number }) {
  const number = new Intl.NumberFormat(useLocale())
  return (
    <p className="text-sm sm:basis-32">
      <bdi className="font-semibold tabular-nums sm:block sm:text-base">{number.format(count)}</bdi>{' '}
      <span className="text-muted">{label}</span>
    </p>
  )
}
