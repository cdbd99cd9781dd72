import { areasFor } from '@sanad/domain/admin/audit/audit-areas'
import type { AuditEntryView } from '@sanad/domain/admin/audit/audit-contract'
import { shortNumberOf } from '@sanad/domain/admin/session-number'
import { addDays, instantOf, isSupportedDate } from '@sanad/domain/primitives/time/wall-time'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { X } from '#web/ui/icons/icons.ts'
import { api } from '#web/platform/api/api.ts'
import { localZone } from '#web/platform/device.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { shownZone, dateFormat } from '#web/platform/i18n/shown-zone.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { DataList, ListFilter } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/sort-rows.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { MorePages } from '../more-pages.tsx'
import { loadEveryPage, useListOrder } from '../use-paged-list.ts'
import { useAuditFilter, type AuditFilter } from './use-audit-filter.ts'
import { isAuditReason } from '@sanad/domain/admin/audit/audit-reasons'
import { currentAction, isAuditAction } from '@sanad/domain/primitives/audit-actions'
import { isolated } from '../isolated.ts'

/** Reading the log is audited too. */
export function AuditScreen() {
  const { t } = useWords('admin')
  const { filter, change } = useAuditFilter()
  const order = useListOrder()
  const input = { ...inputOf(filter), ...order.filter }
  const query = useAudit(input)
  const columns = useAuditColumns()
  const known = query.data?.pages.flatMap(({ entries }) => entries) ?? []
  return (
    <ConsoleShell title={t('audit.title')} lead={t('audit.lead')}>
      <QueryState query={query} place="h-96">
        {({ pages }) => (
          <>
            <DataList
              name="audit"
              label={t('audit.title')}
              rows={pages.flatMap(({ entries }) => entries)}
              keyOf={({ seq }) => String(seq)}
              columns={columns}
              render={(entry) => <AuditRow entry={entry} onFilter={change} />}
              none={t('audit.none')}
              filters={<Filters filter={filter} known={known} onChange={change} />}
              paged={{
                total: pages[0]?.count ?? undefined,
                sort: order.sort,
                loadAll: async () =>
                  (
                    await loadEveryPage(pages, (after) => api.admin.auditLog({ ...input, after }))
                  ).flatMap(({ entries }) => entries),
              }}
            />
            <MorePages query={query} label={t('audit.older')} />
          </>
        )}
      </QueryState>
    </ConsoleShell>
  )
}

function useAudit(input: ReturnType<typeof inputOf> & { readonly oldestFirst?: boolean }) {
  return useInfiniteQuery({
    queryKey: ['admin', 'audit', input],
    queryFn: ({ pageParam, signal }) =>
      api.admin.auditLog({ ...input, after: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

function useAuditColumns(): readonly Column<AuditEntryView>[] {
  const { t } = useWords('admin')
  const nameOf = (who: AuditEntryView['who']) => who && (who.firstName || who.id)
  return [
    { label: t('audit.number'), valueOf: ({ seq }) => seq },
    { label: t('audit.at'), valueOf: ({ at }) => at },
    { label: t('audit.who'), valueOf: ({ who }) => nameOf(who) ?? t('audit.service') },
    { label: t('audit.act'), valueOf: ({ action }) => action },
    { label: t('audit.about'), valueOf: ({ about }) => nameOf(about) },
    { label: t('audit.why'), valueOf: ({ why }) => why },
  ]
}

/**
 * The filter as the service takes it, by its clock. A day that the service would refuse is left
 * out: while a year is typed, the browser reports 0002, 0020 and 0202.
 */
function inputOf({ area, who, about, from, until }: AuditFilter) {
  const at = (day: string | undefined, plusDays: number) => {
    // The address may hold a date that does not exist.
    if (day === undefined || Number.isNaN(Date.parse(day))) return undefined
    const midnight = { date: addDays(day, plusDays), time: '00:00' }
    const moment = new Date(instantOf(midnight, shownZone() ?? localZone())).toISOString()
    return isSupportedDate(moment) ? moment : undefined
  }
  return { area, who, about, from: at(from, 0), until: at(until, 1) }
}

interface FiltersProps {
  readonly filter: AuditFilter
  readonly known: readonly AuditEntryView[]
  readonly onChange: (change: AuditFilter) => void
}

function Filters({ filter, known, onChange }: FiltersProps) {
  const { t } = useWords('admin')
  const me = useMe()
  if (!me) return null
  const areas = areasFor(me.standing).map((value) => ({ value, label: t(`areas.${value}`) }))
  return (
    <>
      <ListFilter
        label={t('audit.area')}
        value={filter.area ?? ''}
        onChoose={(area) => onChange({ area: area || undefined })}
        emptyOption={t('audit.allAreas')}
        options={areas}
      />
      <TextField
        label={t('audit.from')}
        type="date"
        dir="ltr"
        value={filter.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        label={t('audit.until')}
        type="date"
        dir="ltr"
        value={filter.until ?? ''}
        onChange={({ target }) => onChange({ until: target.value || undefined })}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <ActiveFilter
          label={t('audit.who')}
          id={filter.who}
          name={known.find(({ who }) => who?.id === filter.who)?.who?.firstName}
          onClear={() => onChange({ who: undefined })}
        />
        <ActiveFilter
          label={t('audit.about')}
          id={filter.about}
          name={known.find(({ about }) => about?.id === filter.about)?.about?.firstName}
          onClear={() => onChange({ about: undefined })}
        />
      </div>
    </>
  )
}

interface ActiveFilterProps {
  readonly label: string
  readonly id: string | undefined
  /** The person's name; known only for staff and supporters. */
  readonly name: string | null | undefined
  readonly onClear: () => void
}

function ActiveFilter({ label, id, name, onClear }: ActiveFilterProps) {
  const { t } = useWords('admin')
  if (id === undefined) return null
  return (
    <span className="inline-flex min-h-11 items-center gap-2 rounded-full bg-primary-soft ps-4 text-sm text-primary-ink">
      {label} <bdi>{name || shortNumberOf(id)}</bdi>
      <button
        type="button"
        aria-label={t('audit.clear')}
        onClick={onClear}
        className="inline-flex size-11 items-center justify-center rounded-full"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}

/** ISO 8601 in UTC; staff read every time by the service's clock. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

interface AuditRowProps {
  readonly entry: AuditEntryView
  readonly onFilter: (change: AuditFilter) => void
}

/** Pressing a name shows only the entries by or about that person. */
function AuditRow({ entry: { at, who, action, about, why, facts }, onFilter }: AuditRowProps) {
  const { t } = useWords('admin')
  const known = currentAction(action)
  const time = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <div className="grid gap-x-4 px-4 py-3 max-md:py-1.5 md:grid-cols-[1fr_1fr]">
      <div className="min-w-0">
        <p className="font-medium">{isAuditAction(known) ? t(`audit.actions.${known}`) : action}</p>
        <p className="flex flex-wrap gap-x-2 text-sm">
          <Name
            subject={who}
            none={t('audit.service')}
            label={t('audit.onlyBy')}
            onChoose={(id) => onFilter({ who: id })}
          />
          {about === null || about.id === who?.id ? null : (
            <Name
              subject={about}
              none=""
              label={t('audit.onlyAbout')}
              onChoose={(id) => onFilter({ about: id })}
            />
          )}
          <time dateTime={at} className="text-muted">
            {time.format(new Date(at))}
          </time>
        </p>
      </div>
      <div className="min-w-0 text-sm">
        {why === null ? null : (
          <p>
            {t('audit.why')} <bdi>{isAuditReason(why) ? t(`audit.reasons.${why}`) : why}</bdi>
          </p>
        )}
        <p dir="ltr" className="text-start font-mono text-xs wrap-anywhere text-muted">
          {Object.entries(facts)
            .map(([name, value]) => {
              const text = String(value)
              return `${name}=${moment.test(text) ? isolated(time.format(new Date(text))) : text}`
            })
            .join(' ')}
        </p>
      </div>
    </div>
  )
}

interface NameProps {
  readonly subject: AuditEntryView['who']
  readonly none: string
  readonly label: string
  readonly onChoose: (id: string) => void
}

/** Staff and supporters by name, everybody else and a conversation by the end of the id. */
function Name({ subject, none, label, onChoose }: NameProps) {
  if (!subject) return <span className="text-muted">{none}</span>
  const shown = subject.firstName || shortNumberOf(subject.id)
  return (
    <button
      type="button"
      aria-label={`${label} ${shown}`}
      onClick={() => onChoose(subject.id)}
      className="min-h-6 font-medium underline decoration-dotted underline-offset-4"
    >
      <bdi>{shown}</bdi>
    </button>
  )
}
