import { useState } from 'react'
import { api, useChange } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { CsvField, FileProblems } from '../csv-file.tsx'
import { serviceDeskQuery } from './desk-queries.ts'

/** DIR-7. Makes one proposal, or lists the cells that are wrong. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('service-desk')
  const [csv, setCsv] = useState<string>()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const importing = useChange(
    serviceDeskQuery,
    (text: string) => api.directory.importServices({ csv: text, reason }),
    onClose,
  )
  const press = () => {
    setPressed(true)
    if (csv !== undefined) importing.mutate(csv)
  }
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('file.title')}
      text={t('file.text')}
      call={importing}
      yes={t('file.import')}
      onYes={press}
      no={t('proposal.cancel')}
    >
      <div className="mt-4 space-y-4">
        <CsvField
          hint={t('file.hint')}
          error={pressed && csv === undefined ? t('file.missing') : undefined}
          onText={setCsv}
        />
        <TextField
          label={t('file.why')}
          hint={t('form.whyHint')}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FileProblems error={importing.error} />
      </div>
    </ChoiceSheet>
  )
}
