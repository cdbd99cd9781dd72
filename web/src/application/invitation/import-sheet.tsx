import { writeCsv } from '@sanad/domain/primitives/text/csv'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CsvImportSheet } from '#web/directory/index.ts'
import { api } from '#web/platform/api/api.ts'
import { saveFile } from '#web/platform/files/save-file.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { LabelField } from './label-field.tsx'
import { invitationsQuery } from './invitations-query.ts'

/** INVITE-8. Says first what a file would make. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('invitation')
  const client = useQueryClient()
  const [label, setLabel] = useState('')
  const [made, setMade] = useState<Imported>()
  if (made)
    return (
      <Dialog
        shape="sheet"
        onClose={onClose}
        title={t('import.made', { count: made.made })}
        description={t('import.saved')}
      >
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={onClose}>{t('list.done')}</Button>
          <Button look="quiet" onClick={() => save(made.rows)}>
            {t('import.saveAgain')}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <CsvImportSheet
      words={{
        title: t('import.title'),
        text: t('import.text'),
        hint: t('import.hint'),
        make: t('import.make'),
        cancel: t('list.cancel'),
      }}
      send={(csv, isDryRun) => api.application.importInvitations({ csv, label, isDryRun })}
      describe={({ made: count, known }) =>
        [
          t('import.found', { count }),
          ...(known > 0 ? [t('import.known', { count: known })] : []),
        ].join(' ')
      }
      onImported={(imported) => {
        client.setQueryData(invitationsQuery.queryKey, imported.invitations)
        save(imported.rows)
        setMade(imported)
      }}
      onClose={onClose}
    >
      <LabelField label={label} onChange={setLabel} />
    </CsvImportSheet>
  )
}

type Imported = Awaited<ReturnType<typeof api.application.importInvitations>>

const save = (rows: readonly (readonly string[])[]): void =>
  saveFile('invitations.csv', writeCsv(rows.map(withOrigin)))

/** The last cell of each row is the path of its link, without the origin. */
const withOrigin = (row: readonly string[], at: number): string[] => {
  const link = row.at(-1) ?? ''
  return at === 0 || link === '' ? [...row] : [...row.slice(0, -1), `${location.origin}${link}`]
}
