import { ORPCError } from '@orpc/client'
import type { RowProblem } from '@sanad/domain/directory/service-csv'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useServiceDeskChange } from './desk-queries.ts'

/** DIR-7. A file becomes one proposal, or says which cells are wrong. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('service-desk')
  const [csv, setCsv] = useState<string>()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const importing = useServiceDeskChange(
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
      problem={importing.error ? problemWords(importing.error) : undefined}
      yes={{ label: t('file.import'), busy: importing.isPending, onPress: press }}
      no={t('form.cancel')}
    >
      <div className="mt-4 space-y-4">
        <TextField
          label={t('file.choose')}
          hint={t('file.hint')}
          error={pressed && csv === undefined ? t('file.missing') : undefined}
          type="file"
          accept=".csv,text/csv"
          // So that the same file is read again once it was mended.
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={({ target }) => void target.files?.[0]?.text().then(setCsv)}
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

function FileProblems({ error }: { readonly error: Error | null }) {
  const { t } = useWords('service-desk')
  const faults = problemsOf(error)
  if (faults === undefined) return null
  return (
    <section aria-labelledby="file-problems">
      <h3 id="file-problems" className="font-semibold">
        {t('file.problems')}
      </h3>
      <ul className="mt-1 list-disc space-y-1 ps-6 text-sm">
        {faults.problems.map(({ row, column, problem }) => (
          <li key={`${row} ${column} ${problem}`}>
            {t('file.row', { row })} <bdi dir="ltr">{column}</bdi> {t(`file.faults.${problem}`)}
          </li>
        ))}
      </ul>
      {faults.more > 0 ? (
        <p className="mt-1 text-sm text-muted">{t('file.more', { count: faults.more })}</p>
      ) : null}
    </section>
  )
}

interface FileFaults {
  readonly problems: readonly RowProblem[]
  readonly more: number
}

const problemsOf = (error: Error | null): FileFaults | undefined =>
  error instanceof ORPCError && error.code === 'CSV_INVALID'
    ? (error.data as FileFaults)
    : undefined
