import type { Notice as NoticeRow } from '@sanad/domain/escalation/notices-contract'
import { noticeWords } from '@sanad/domain/primitives/notice'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { LevelChip } from '../alarms/level-chip.tsx'
import { myNoticesQuery, useRefetchNotices, isWaiting } from './notice-queries.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import '../strings.ts'

export function NoticeList() {
  const { t } = useWords('escalation')
  const query = useQuery(myNoticesQuery)
  const count = query.data?.filter(isWaiting).length ?? 0
  return (
    <section aria-labelledby="my-notices">
      <h2 id="my-notices" className="mb-3 text-xl">
        {t('notices.waiting', { count })}
      </h2>
      <QueryState query={query} failed={t('notices.failed')}>
        {(rows) => <Rows rows={rows} />}
      </QueryState>
    </section>
  )
}

function Rows({ rows }: { readonly rows: readonly NoticeRow[] }) {
  const { t } = useWords('escalation')
  const askAgain = useRefetchNotices()
  const putting = useMutation({
    mutationFn: (id: string) => api.escalation.putAwayNotices({ ids: [id] }),
    onSettled: askAgain,
  })
  if (rows.length === 0) return <Card className="text-muted">{t('notices.none')}</Card>
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
          <What row={row} />
          {isWaiting(row) ? (
            <Actions
              row={row}
              busy={putting.isPending && putting.variables === row.id}
              onPutAway={() => putting.mutate(row.id)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function What({ row }: { readonly row: NoticeRow }) {
  const { t } = useWords('escalation')
  const language = useLanguage()
  const locale = useLocale()
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className={isWaiting(row) ? 'font-semibold' : 'text-muted'}>
        {noticeWords[row.kind][language].screen}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        {row.severity ? <LevelChip severity={row.severity} /> : null}
        {row.language ? <span>{t(`needs.${row.language}`)}</span> : null}
        <bdi>{dayAndClock(row.createdAt, locale)}</bdi>
        {row.settled ? <span>{t('notices.settled')}</span> : null}
      </div>
    </div>
  )
}

interface ActionsProps {
  readonly row: NoticeRow
  readonly busy: boolean
  readonly onPutAway: () => void
}

function Actions({ row, busy, onPutAway }: ActionsProps) {
  const { t } = useWords('escalation')
  const locale = useLocale()
  const what = noticeWords[row.kind][useLanguage()].screen
  const named = { what, time: dayAndClock(row.createdAt, locale) }
  return (
    <div className="flex gap-2">
      <ButtonLink look="soft" to={path(row.link as `/${string}`)}>
        {t('notices.open')}
      </ButtonLink>
      <Button
        look="quiet"
        busy={busy}
        onClick={onPutAway}
        aria-label={t('notices.putAwayNamed', named)}
      >
        {t('notices.putAway')}
      </Button>
    </div>
  )
}
