import { readsAll, type ChoosableReadReason } from '@sanad/domain/supervision/cases'
import type { CaseReading, QueueCase } from '@sanad/domain/supervision/queue-contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { causesOf, useReadReasons } from './case-words.ts'
import { AssessmentAnswers, TextSection, Transcript } from './transcript.tsx'

/** QUEUE-5. Asks for a reason first; the messages are never cached. */
export function ReadCase({ queueCase }: { readonly queueCase: QueueCase }) {
  const { t } = useWords('supervision')
  const [reading, setReading] = useState<CaseReading>()
  if (reading) {
    const { messages, afterEnd = [], answers, requests = [], reports, notes = [] } = reading
    return (
      <div className="mt-3 space-y-3">
        <TextSection
          title={t('queue.reported.words')}
          texts={reports.map((report) => report.words)}
        />
        <TextSection title={t('queue.read.requests')} texts={requests} />
        {answers ? <AssessmentAnswers answers={answers} /> : null}
        {queueCase.kind === 'session' ? <Transcript messages={messages} /> : null}
        <TextSection
          title={t('queue.read.afterEnd')}
          texts={afterEnd.map((message) => message.content)}
        />
        <TextSection title={t('queue.read.notes')} texts={notes.map(({ text }) => text)} />
        <Button look="link" onClick={() => setReading(undefined)}>
          {t('queue.read.hide')}
        </Button>
      </div>
    )
  }
  return (
    <SheetButton
      look="soft"
      className="mt-3 w-full sm:w-auto"
      label={t(`queue.read.${readButton(queueCase)}`)}
    >
      {(close) => <ReasonSheet queueCase={queueCase} onClose={close} onRead={setReading} />}
    </SheetButton>
  )
}

/** APPT-6. A request for a time has no answers to read. */
function readButton(queueCase: QueueCase): 'button' | 'answers' | 'request' {
  if (queueCase.kind === 'session') return 'button'
  return causesOf(queueCase).every((cause) => cause === 'request') ? 'request' : 'answers'
}

interface ReasonSheetProps {
  readonly queueCase: QueueCase
  readonly onClose: () => void
  readonly onRead: (reading: CaseReading) => void
}

function ReasonSheet({ queueCase: { kind, id, signs }, onClose, onRead }: ReasonSheetProps) {
  const { t } = useWords('supervision')
  const reading = useMutation({
    mutationFn: (reason: ChoosableReadReason) => api.supervision.readCase({ kind, id, reason }),
    onSuccess: onRead,
  })
  return (
    <OutcomeSheet
      title={t('queue.read.title')}
      text={t(readsAll(signs) ? 'queue.read.whole' : 'queue.read.text')}
      outcomes={useReadReasons()}
      call={reading}
      yes={t('queue.read.confirm')}
      no={t('queue.cancel')}
      onClose={onClose}
      onSave={({ outcome }) => outcome !== null && reading.mutate(outcome)}
    />
  )
}
