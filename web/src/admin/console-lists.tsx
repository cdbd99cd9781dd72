import { consoleLists } from '@sanad/domain/admin/console-lists'
import { writeCsv } from '@sanad/domain/primitives/text/csv'
import { useMemo, type ReactNode } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { ListFrameProvider, listOrders, type ListFrame } from '#web/ui/list/list-frame.ts'
import { saveFile } from '#web/platform/files/save-file.ts'

/** Gives the lists of every screen in the console their words, and records each file. */
export function ConsoleLists({ children }: { readonly children: ReactNode }) {
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
