import { areasFor } from '@sanad/domain/admin/audit/audit-areas'
import type { AuditEntryView } from '@sanad/domain/admin/audit/audit-contract'
import { shortNumberOf } from '@sanad/domain/admin/session-number'
import { addDays, instantOf, isSupportedDate } from '@sanad/domain/primitives/time/wall-time'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { X } from '#web/ui/icons/icons.ts'
import { api } from '#web/platform/api/api.ts'
import { localZone } from '#web/platform/device.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { shownZone } from '#web/platform/i18n/shown-zone.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { DataList, ListFilter } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/sort-rows.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { AuditRow } from './audit-row.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { MorePages } from '../more-pages.tsx'
import { loadEveryPage, useListOrder } from '../use-paged-list.ts'
import { useAuditFilter, type AuditFilter } from './use-audit-filter.ts'

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
