import { useQueryClient } from '@tanstack/react-query'
import { CsvImportSheet } from '#web/directory/index.ts'
import { api } from '#web/platform/api/api.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'

interface ImportShiftsSheetProps {
  readonly zone: string
  readonly onClose: () => void
}

/** ROTA-10. Says first what the file would do. */
export function ImportShiftsSheet({ zone, onClose }: ImportShiftsSheetProps) {
  const { t } = useWords('availability')
  const locale = useLocale()
  const client = useQueryClient()
  return (
    <CsvImportSheet
      words={{
        title: t('rota.import.title'),
        text: t('rota.import.text', { zone }),
        hint: t('rota.import.hint'),
        make: t('rota.import.make'),
        cancel: t('rota.notNow'),
      }}
      send={(csv, isDryRun) => api.availability.importShifts({ csv, isDryRun })}
      describe={({ made, known, closed }) =>
        [
          t('rota.import.new', { count: made }),
          ...(known > 0 ? [t('rota.import.known', { count: known })] : []),
          ...(closed.length > 0
            ? [
                t('rota.import.closed', {
                  rows: new Intl.ListFormat(locale).format(closed.map(String)),
                }),
              ]
            : []),
        ].join(' ')
      }
      onImported={async () => {
        await client.invalidateQueries({ queryKey: ['availability', 'rota'] })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
