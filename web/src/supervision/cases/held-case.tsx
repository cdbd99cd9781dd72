import type { QueueCase, CaseReading } from '@sanad/domain/supervision/queue-contract'
import { useState } from 'react'
import { conversationLink, useGoToConversation } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { CloseCaseSheet } from './close-case-sheet.tsx'
import {
  type ChoosableReadReason,
  placingReasons,
  type PlacingReason,
  readsAll,
} from '@sanad/domain/supervision/cases'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { queueQuery } from './queue-queries.ts'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import { useReadReasons, causesOf } from './case-words.ts'
import { atLeast, severities, type Severity } from '@sanad/domain/crisis/severity'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { ORPCError } from '@orpc/client'
import { problemWords } from '#web/platform/api/problem.ts'
import { useMutation } from '@tanstack/react-query'
import { AssessmentAnswers, TextSection, Transcript } from './transcript.tsx'

interface HeldCaseProps {
  readonly queueCase: QueueCase
  readonly release: ReturnType<typeof useTakeCase>['release']
}

/** Shown to the supervisor who took the case. */
export function HeldCase({ queueCase, release }: HeldCaseProps) {
  const { t } = useWords('supervision')
  const [joining, setJoining] = useState(false)
  const { people } = queueCase
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="font-medium">
        {t('queue.mine')}
        {people ? (
          <>
            {': '}
            <bdi>
              {people.expert
                ? t('queue.aboutBoth', { name: people.seeker, expert: people.expert })
                : t('queue.about', { name: people.seeker })}
            </bdi>
          </>
        ) : null}
      </p>
      {queueCase.mayRead ? <ReadCase queueCase={queueCase} /> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <JoinButton queueCase={queueCase} onAsk={() => setJoining(true)} />
        <SheetButton look="quiet" className="grow sm:grow-0" label={t('queue.close.button')}>
          {(close) => <CloseCaseSheet queueCase={queueCase} onClose={close} />}
        </SheetButton>
        <SheetButton look="quiet" className="grow sm:grow-0" label={t('queue.place.button')}>
          {(close) => <PlaceCaseLowerSheet queueCase={queueCase} onClose={close} />}
        </SheetButton>
        <Button
          look="quiet"
          className="grow sm:grow-0"
          busy={release.isPending}
          onClick={() => release.mutate()}
        >
          {t('queue.release')}
        </Button>
        <ButtonLink look="link" to={path('/staff/audit')} state={{ about: queueCase.id }}>
          {t('queue.inLog')}
        </ButtonLink>
      </div>
      {joining ? <JoinSheet queueCase={queueCase} onClose={() => setJoining(false)} /> : null}
    </div>
  )
}

function JoinButton({
  queueCase,
  onAsk,
}: {
  readonly queueCase: QueueCase
  readonly onAsk: () => void
}) {
  const { t } = useWords('supervision')
  if (queueCase.standing === null || queueCase.standing === 'ended') return null
  if (queueCase.joined === 'me')
    return (
      <ButtonLink {...conversationLink(queueCase.id)} className="w-full sm:w-auto">
        {t('queue.join.go')}
      </ButtonLink>
    )
  if (queueCase.joined === 'other')
    return <p className="w-full text-sm text-muted">{t('queue.join.other')}</p>
  return (
    <Button className="w-full sm:w-auto" onClick={onAsk}>
      {t('queue.join.button')}
    </Button>
  )
}

interface CaseSheetProps {
  readonly queueCase: QueueCase
  readonly onClose: () => void
}

/** QUEUE-6. Says that both people will see the supervisor. */
function JoinSheet({ queueCase: { kind, id }, onClose }: CaseSheetProps) {
  const { t } = useWords('supervision')
  const goToConversation = useGoToConversation()
  const joining = useChangeOf(
    queueQuery.queryKey,
    (reason: ChoosableReadReason) => api.supervision.joinCase({ kind, id, reason }),
    ({ sessionId }) => void goToConversation(sessionId),
  )
  return (
    <OutcomeSheet
      title={t('queue.join.title')}
      text={t('queue.join.text')}
      outcomes={useReadReasons()}
      call={joining}
      yes={t('queue.join.confirm')}
      no={t('queue.cancel')}
      onClose={onClose}
      onSave={({ outcome }) => outcome !== null && joining.mutate(outcome)}
    />
  )
}

/** QUEUE-11. Choosing the case's own level puts it back. */
function PlaceCaseLowerSheet({ queueCase, onClose }: CaseSheetProps) {
  const { t } = useWords('supervision')
  const { kind, id, severity } = queueCase
  const levels = severities.filter((level) => level !== 'none' && atLeast(severity, level))
  const [level, setLevel] = useState<Severity>(queueCase.place ?? severity)
  const [reason, setReason] = useState<PlacingReason>(placingReasons[0])
  const placing = useChangeOf(
    queueQuery.queryKey,
    () => api.supervision.placeCase({ kind, id, level, reason }),
    onClose,
  )
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('queue.place.title')}
      text={t('queue.place.text')}
      call={placing}
      yes={t('queue.place.confirm')}
      no={t('queue.cancel')}
    >
      <div className="mt-4 space-y-4">
        <SelectField
          label={t('queue.place.level')}
          value={level}
          onChoose={setLevel}
          options={levels.map((value) => ({ value, label: t(`queue.severity.${value}`) }))}
        />
        <SelectField
          label={t('queue.place.reason')}
          value={reason}
          onChoose={setReason}
          options={placingReasons.map((value) => ({
            value,
            label: t(`queue.place.reasons.${value}`),
          }))}
        />
      </div>
    </ChoiceSheet>
  )
}

/** When another supervisor was first, the problem names them. */
export function useTakeCase({ kind, id }: Pick<QueueCase, 'kind' | 'id'>) {
  const { t } = useWords('supervision')
  const take = useChangeOf(queueQuery.queryKey, () => api.supervision.takeCase({ kind, id }))
  const release = useChangeOf(queueQuery.queryKey, () => api.supervision.releaseCase({ kind, id }))
  const fault = take.error ?? release.error
  const takenBy = takenByName(fault)
  return {
    take,
    release,
    problem: takenBy
      ? t('queue.takenNow', { name: takenBy })
      : fault
        ? problemWords(fault)
        : undefined,
  }
}

function takenByName(fault: unknown): string | undefined {
  if (!(fault instanceof ORPCError) || fault.code !== 'TAKEN') return undefined
  const { firstName } = fault.data as { firstName?: unknown }
  return typeof firstName === 'string' && firstName !== '' ? firstName : undefined
}

/** QUEUE-5. Asks for a reason first; the messages are never cached. */
function ReadCase({ queueCase }: { readonly queueCase: QueueCase }) {
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
