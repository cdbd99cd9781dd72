import { invitationLabelAtMost } from '@sanad/domain/application/invitation'
import { writeCsv } from '@sanad/domain/primitives/text/csv'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CsvField, FileProblems } from '#web/directory/index.ts'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { saveFile } from '#web/platform/files/save-file.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { invitationsQuery } from './invitations-query.ts'

/** INVITE-8. Says first what a file would make, then makes the links and saves them in the file. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('invitation')
  const client = useQueryClient()
  const [csv, setCsv] = useState<string>()
  const [label, setLabel] = useState('')
  const [isPressed, setIsPressed] = useState(false)
  const checking = useMutation({
    mutationFn: (text: string) =>
      api.application.importInvitations({ csv: text, label: '', isDryRun: true }),
  })
  const making = useMutation({
    mutationFn: (text: string) =>
      api.application.importInvitations({ csv: text, label, isDryRun: false }),
    onSuccess: ({ rows, invitations }) => {
      client.setQueryData(invitationsQuery.queryKey, invitations)
      save(rows)
    },
  })
  if (making.data)
    return (
      <Dialog
        shape="sheet"
        onClose={onClose}
        title={t('import.made', { count: making.data.made })}
        description={t('import.saved')}
      >
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={onClose}>{t('list.done')}</Button>
          <Button look="quiet" onClick={() => save(making.data.rows)}>
            {t('import.saveAgain')}
          </Button>
        </div>
      </Dialog>
    )
  const count = checking.data
  const error = making.error ?? checking.error
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('import.title')}
      text={t('import.text')}
      problem={error ? problemWords(error) : undefined}
      yes={{
        label: t('import.make'),
        busy: making.isPending || checking.isPending,
        onPress: () => {
          setIsPressed(true)
          if (csv !== undefined && count?.made) making.mutate(csv)
        },
      }}
      no={t('list.cancel')}
    >
      <div className="mt-4 space-y-4">
        <CsvField
          hint={t('import.hint')}
          error={isPressed && csv === undefined ? t('import.missing') : undefined}
          onText={(text) => {
            setCsv(text)
            making.reset()
            checking.mutate(text)
          }}
        />
        {count ? (
          <Notice role="status">
            {t('import.found', { count: count.made })}{' '}
            {count.known > 0 ? t('import.known', { count: count.known }) : null}
          </Notice>
        ) : null}
        <TextField
          label={t('list.label')}
          hint={t('list.labelHint')}
          dir="auto"
          maxLength={invitationLabelAtMost}
          autoComplete="off"
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <FileProblems error={error} />
      </div>
    </ChoiceSheet>
  )
}

const save = (rows: readonly (readonly string[])[]): void =>
  saveFile('invitations.csv', writeCsv(rows.map(withOrigin)))

/** The service answers the path of each link at the end of its row. */
const withOrigin = (row: readonly string[], at: number): string[] => {
  const link = row.at(-1) ?? ''
  return at === 0 || link === '' ? [...row] : [...row.slice(0, -1), `${location.origin}${link}`]
}
