import { readsAll, type ChoosableReason } from '@sanad/domain/supervision/cases'
import type { CaseReading, QueueCase } from '@sanad/domain/supervision/queue-contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { ReasonCards } from './reason-cards.tsx'
import { Answers, OtherWords, WhatWasSaid } from './transcript.tsx'
import '../strings.ts'

/** QUEUE-5. Asks why first; what comes is shown here and kept nowhere. */
export function ReadCase({ one }: { readonly one: QueueCase }) {
  const { t } = useWords('supervision')
  const [asking, setAsking] = useState(false)
  const [reading, setReading] = useState<CaseReading>()
  if (reading) {
    const { messages, afterEnd = [], answers, reports } = reading
    return (
      <div className="mt-3 space-y-3">
        <OtherWords
          title={t('queue.reported.words')}
          texts={reports.map((report) => report.words)}
        />
        {answers ? <Answers answers={answers} /> : null}
        {one.kind === 'session' ? <WhatWasSaid messages={messages} /> : null}
        <OtherWords title={t('queue.read.afterEnd')} texts={afterEnd.map((late) => late.content)} />
        <Button look="link" onClick={() => setReading(undefined)}>
          {t('queue.read.hide')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <Button look="soft" className="mt-3 w-full sm:w-auto" onClick={() => setAsking(true)}>
        {t(one.kind === 'session' ? 'queue.read.button' : 'queue.read.answers')}
      </Button>
      {asking ? (
        <WhySheet
          one={one}
          onClose={() => setAsking(false)}
          onRead={(found) => {
            setAsking(false)
            setReading(found)
          }}
        />
      ) : null}
    </>
  )
}

interface WhySheetProps {
  readonly one: QueueCase
  readonly onClose: () => void
  readonly onRead: (reading: CaseReading) => void
}

function WhySheet({ one: { kind, id, signs }, onClose, onRead }: WhySheetProps) {
  const { t } = useWords('supervision')
  const [reason, setReason] = useState<ChoosableReason | null>(null)
  const [missing, setMissing] = useState(false)
  const reading = useMutation({
    mutationFn: (why: ChoosableReason) => api.supervision.readCase({ kind, id, reason: why }),
    onSuccess: onRead,
  })
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t('queue.read.title')}
      text={t(readsAll(signs) ? 'queue.read.whole' : 'queue.read.text')}
      problem={reading.error ? problemWords(reading.error) : undefined}
      yes={{
        label: t('queue.read.confirm'),
        busy: reading.isPending,
        onPress: () => (reason === null ? setMissing(true) : reading.mutate(reason)),
      }}
      no={t('queue.cancel')}
    >
      <ReasonCards value={reason} onChoose={setReason} missing={missing && reason === null} />
    </ChoiceSheet>
  )
}
