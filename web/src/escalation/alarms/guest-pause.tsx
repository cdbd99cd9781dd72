import { toOneLine } from '@sanad/domain/primitives/text/text'
import { reasonLength } from '@sanad/domain/primitives/reason-length'
import type { WhoAnswers } from '@sanad/domain/escalation/ladder-contract'
import { useState } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { answeringKey } from '../notices/notice-queries.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { WrittenInline } from '#web/ui/text/written-text.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'

/** LADDER-9. Pauses guests during a flood of them. */
export function GuestPause({ guests }: Pick<WhoAnswers, 'guests'>) {
  const { t } = useWords('escalation')
  const { paused, since, reason } = guests
  return (
    <TitledSection title={t('whoAnswers.guests')}>
      <Card>
        {paused ? (
          <Notice tone="warn">
            <p>{t('whoAnswers.guestsPaused', { time: dayAndClock(since ?? '') })}</p>
            <p>
              {t('whoAnswers.guestsReason')} <WrittenInline text={reason ?? ''} />
            </p>
          </Notice>
        ) : (
          <p className="text-muted">{t('whoAnswers.guestsOn')}</p>
        )}
        <SheetButton
          look="quiet"
          className="mt-3"
          label={t(paused ? 'whoAnswers.resume' : 'whoAnswers.pause')}
        >
          {(close) => <PauseSheet pause={!paused} onDone={close} />}
        </SheetButton>
      </Card>
    </TitledSection>
  )
}

function PauseSheet({ pause, onDone }: { readonly pause: boolean; readonly onDone: () => void }) {
  const { t } = useWords('escalation')
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const missing = toOneLine(reason).length < reasonLength.atLeast
  const changing = useChangeOf(
    answeringKey,
    () => api.escalation.pauseGuests({ paused: pause, reason }),
    onDone,
  )
  const press = () => {
    setIsAsking(true)
    if (!missing) changing.mutate()
  }
  return (
    <ChoiceSheet
      onClose={onDone}
      title={t('whoAnswers.guests')}
      text={t(pause ? 'whoAnswers.pauseFollows' : 'whoAnswers.resumeFollows')}
      call={changing}
      yes={t(pause ? 'whoAnswers.pauseYes' : 'whoAnswers.resumeYes')}
      look={pause ? 'danger' : 'primary'}
      onYes={press}
      no={t('whoAnswers.pauseNo')}
    >
      <div className="mt-4">
        <TextField
          label={t('whoAnswers.pauseWhy')}
          value={reason}
          maxLength={reasonLength.atMost}
          dir="auto"
          error={isAsking && missing ? t('whoAnswers.reasonNeeded') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ChoiceSheet>
  )
}
