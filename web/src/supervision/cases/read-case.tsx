import { readsAll, type ChoosableReadReason } from '@sanad/domain/supervision/cases'
import type { CaseReading, QueueCase } from '@sanad/domain/supervision/queue-contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { causesOf } from './case-words.ts'
import { ReasonCards } from './reason-cards.tsx'
import { AssessmentAnswers, TextSection, Transcript } from './transcript.tsx'

/** QUEUE-5. Asks for a reason first; the messages are never cached. */
export function ReadCase({ queueCase }: { readonly queueCase: QueueCase }) {
  const { t } = useWords('supervision')
  const [sheetOpen, setSheetOpen] = useState(false)
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
    <>
      <Button look="soft" className="mt-3 w-full sm:w-auto" onClick={() => setSheetOpen(true)}>
        {t(`queue.read.${readButton(queueCase)}`)}
      </Button>
      {sheetOpen ? (
        <ReasonSheet
          queueCase={queueCase}
          onClose={() => setSheetOpen(false)}
          onRead={(caseReading) => {
            setSheetOpen(false)
            setReading(caseReading)
          }}
        />
      ) : null}
    </>
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
  const [reason, setReason] = useState<ChoosableReadReason | null>(null)
  const [missing, setMissing] = useState(false)
  const reading = useMutation({
    mutationFn: (chosenReason: ChoosableReadReason) =>
      api.supervision.readCase({ kind, id, reason: chosenReason }),
    onSuccess: onRead,
  })
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t('queue.read.title')}
      text={t(readsAll(signs) ? 'queue.read.whole' : 'queue.read.text')}
      call={reading}
      yes={{
        label: t('queue.read.confirm'),
        onPress: () => (reason === null ? setMissing(true) : reading.mutate(reason)),
      }}
      no={t('queue.cancel')}
    >
      <ReasonCards value={reason} onChoose={setReason} missing={missing && reason === null} />
    </ChoiceSheet>
  )
}
