import { type ReactNode, useMemo } from 'react'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { stage } from '#web/platform/navigation/mount.ts'
import type { SectionShellProps } from '#web/ui/layout/section-shell.ts'
import { SignedInTop, useArrival, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ConsoleHandbook, ConsoleNavigation, SectionTabs } from './console-navigation.tsx'
import { consoleLists } from '@sanad/domain/admin/console-lists'
import { writeCsv } from '@sanad/domain/primitives/text/csv'
import { api } from '#web/platform/api/api.ts'
import { ListFrameProvider, listOrders, type ListFrame } from '#web/ui/list/list-frame.ts'
import { saveFile } from '#web/platform/files/save-file.ts'

interface ConsoleShellProps {
  readonly title: string
  readonly lead?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export const ConsoleShell = ({ title, lead, actions, children }: ConsoleShellProps) => (
  <ConsoleFrame title={title}>
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6">
      <div className="min-w-0">
        <PageHeading>{title}</PageHeading>
        {lead === undefined ? null : (
          <p className="mt-1 max-w-2xl text-muted max-sm:text-sm">{lead}</p>
        )}
      </div>
      {actions}
    </div>
    {children}
  </ConsoleFrame>
)

export function ConsoleFrame({ title, children }: SectionShellProps) {
  useArrival()
  return (
    <div className="min-h-dvh lg:ps-64">
      <PageTitle>{title}</PageTitle>
      <div className="contents print:hidden">
        <SignedInTop />
      </div>
      <ConsoleNavigation />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl px-5 pt-2 pb-10 outline-none"
      >
        <InventedHistory />
        <ConsoleHandbook />
        <SectionTabs />
        <ConsoleLists>{children}</ConsoleLists>
      </main>
    </div>
  )
}

/** A trial is filled with invented history, and says so on every screen that may show it. */
function InventedHistory() {
  const { t } = useWords('admin')
  return stage() === 'preview' ? (
    <p className="text-xs text-muted sm:mb-2 sm:text-sm">{t('inventedHistory')}</p>
  ) : null
}

/** Gives the lists of every screen in the console their words, and records each file. */
function ConsoleLists({ children }: { readonly children: ReactNode }) {
  const { t } = useWords('admin')
  const language = useLocale()
  const frame = useMemo(
    (): ListFrame => ({
      language,
      words: {
        search: t('list.search'),
        sort: t('list.sort'),
        orders: Object.fromEntries(
          listOrders.map((order) => [order, t(`list.orders.${order}`)]),
        ) as ListFrame['words']['orders'],
        reverse: t('list.reverse'),
        filter: t('list.filter'),
        actions: (name) => t('list.actions', { name }),
        more: t('list.more'),
        file: t('list.file'),
        fileFailed: t('list.fileFailed'),
        count: (total) => t('list.count', { count: total }),
        shown: (count, total) => t('list.shown', { count, total }),
      },
      save: saveRecorded,
    }),
    [t, language],
  )
  return <ListFrameProvider value={frame}>{children}</ListFrameProvider>
}

/** The entry of the audit log comes first: without it there is no file. */
async function saveRecorded(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const list = consoleLists.find((one) => one === name)
  if (list === undefined) throw new Error(`${name} is no list of the console.`)
  await api.admin.recordExport({ list, rows: rows.length - 1 })
  saveFile(`${name}.csv`, writeCsv(rows))
}
