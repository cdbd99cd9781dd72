import { ORPCError } from '@orpc/client'
import type { RowProblem } from '@sanad/domain/primitives/text/csv-problems'
import { readTableText } from '#web/platform/files/read-table.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface CsvFieldProps {
  readonly hint: string
  readonly error?: string | undefined
  readonly onText: (csv: string) => void
}

export function CsvField({ hint, error, onText }: CsvFieldProps) {
  const { t } = useWords('service-desk')
  const read = async (file: File | undefined) => {
    if (file) onText(readTableText(new Uint8Array(await file.arrayBuffer())))
  }
  return (
    <TextField
      label={t('file.choose')}
      // A date in an example breaks over no text lines.
      hint={hint.split(/(\d[\d:-]+)/).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
      error={error}
      type="file"
      accept=".csv,text/csv"
      // Empties the field, so that the same file is read again once it was corrected.
      onClick={({ currentTarget }) => (currentTarget.value = '')}
      onChange={({ target }) => void read(target.files?.[0])}
    />
  )
}

/** Lists the wrong cells, if the service refused the file for them. */
export function FileProblems({ error }: { readonly error: Error | null }) {
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
