import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CsvField, FileProblems } from './csv-file.tsx'

interface CsvImportSheetProps<Answer> {
  readonly words: Readonly<Record<'title' | 'text' | 'hint' | 'make' | 'cancel', string>>
  /** Sends the file; without a dry run it is imported. */
  readonly send: (csv: string, isDryRun: boolean) => Promise<Answer>
  /** What the file would do, in words. */
  readonly describe: (answer: Answer) => string
  readonly onImported: (answer: Answer) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Says at once what the file would do or which cells are wrong, and imports it on a press. */
export function CsvImportSheet<Answer extends { readonly made: number }>(
  props: CsvImportSheetProps<Answer>,
) {
  const { words, send, describe, onImported, onClose, children } = props
  const { t } = useWords('service-desk')
  const [csv, setCsv] = useState<string>()
  const [isPressed, setIsPressed] = useState(false)
  const checking = useMutation({ mutationFn: (text: string) => send(text, true) })
  const importing = useMutation({
    mutationFn: (text: string) => send(text, false),
    onSuccess: onImported,
  })
  const call = checking.isSuccess ? importing : checking
  return (
    <ChoiceSheet
      onClose={onClose}
      title={words.title}
      text={words.text}
      call={call}
      yes={words.make}
      onYes={() => {
        setIsPressed(true)
        if (csv !== undefined && checking.data?.made) importing.mutate(csv)
      }}
      no={words.cancel}
    >
      <div className="mt-4 space-y-4">
        <CsvField
          hint={words.hint}
          error={isPressed && csv === undefined ? t('file.missing') : undefined}
          onText={(text) => {
            setCsv(text)
            importing.reset()
            checking.mutate(text)
          }}
        />
        {checking.data ? <Notice role="status">{describe(checking.data)}</Notice> : null}
        {children}
        <FileProblems error={call.error} />
      </div>
    </ChoiceSheet>
  )
}
