import type { Session } from '@sanad/domain/chat/contract'
import { reasonsFor, type ReportReason, reportWordsLimit } from '@sanad/domain/supervision/reports'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { peopleToReport, type ReportablePerson } from './people-to-report.ts'
import { useReport } from './use-report.ts'
import { isBlank } from '@sanad/domain/primitives/text/text'
import { CrisisLines } from '#web/crisis/index.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { TextArea } from '#web/ui/forms/text-field.tsx'

interface ReportSheetProps {
  readonly session: Session
  readonly onClose: () => void
}

/** REPORT-1, REPORT-3. Blocking needs no report, and words can be added to one afterwards. */
export function ReportSheet({ session, onClose }: ReportSheetProps) {
  const { t } = useWords('supervision')
  const reporting = useReport(session)
  const { sent } = reporting
  const title = !sent
    ? 'report.title'
    : sent.reason === undefined
      ? 'report.blocked'
      : 'report.sent'
  return (
    <Dialog
      onClose={onClose}
      title={t(title)}
      description={t(
        !sent
          ? 'report.text'
          : sent.reason === undefined
            ? 'report.blockedText'
            : 'report.sentText',
      )}
      shape="sheet"
    >
      {sent ? (
        <ReportSent session={session} reporting={reporting} onClose={onClose} />
      ) : (
        <Reasons session={session} reporting={reporting} />
      )}
    </Dialog>
  )
}

interface ReasonsProps {
  readonly session: Session
  readonly reporting: ReturnType<typeof useReport>
}

function Reasons({ session, reporting }: ReasonsProps) {
  const { t } = useWords('supervision')
  const people = peopleToReport(session)
  const [subject, setSubject] = useState(people[0])
  const [block, setBlock] = useState(false)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const { busy, problem, report, onlyBlock } = reporting
  const side = session.side === 'expert' ? 'expert' : 'seeker'
  if (!subject) return null
  const mayBlock = subject.as !== 'supervisor'
  return (
    <div className="mt-4 space-y-4">
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      <PersonChoice people={people} value={subject} onChoose={setSubject} />
      <OneChoice
        look="cards"
        legend={t('report.why')}
        options={reasonsFor(side).map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
        value={reason}
        onChoose={setReason}
      />
      {mayBlock ? (
        <Checkbox
          label={t('report.blockToo')}
          checked={block}
          onChange={({ target }) => setBlock(target.checked)}
        />
      ) : null}
      <Button
        className="w-full"
        gated={reason === null}
        busy={busy === reason && busy !== undefined}
        onClick={() => reason && report({ reason, personId: subject.id, block: block && mayBlock })}
      >
        {t('report.sendReport')}
      </Button>
      {mayBlock ? (
        <Button
          look="quiet"
          className="w-full"
          busy={busy === 'block'}
          onClick={() => onlyBlock(subject.id)}
        >
          {t('report.onlyBlock')}
        </Button>
      ) : null}
    </div>
  )
}

interface PersonChoiceProps {
  readonly people: readonly ReportablePerson[]
  readonly value: ReportablePerson
  readonly onChoose: (subject: ReportablePerson) => void
}

/** Shown only when the report could be about more than one person. */
function PersonChoice({ people, value, onChoose }: PersonChoiceProps) {
  const { t } = useWords('supervision')
  if (people.length < 2) return null
  return (
    <OneChoice
      look="cards"
      legend={t('report.whom')}
      options={people.map((person) => ({
        value: person.id,
        label: t(`report.${person.as}`, { name: person.firstName }),
      }))}
      value={value.id}
      onChoose={(id) => onChoose(people.find((person) => person.id === id) ?? value)}
    />
  )
}

interface ReportSentProps {
  readonly session: Session
  readonly reporting: ReturnType<typeof useReport>
  readonly onClose: () => void
}

/** REPORT-4. What happens next, a field to add words, and the crisis lines. */
function ReportSent({ session, reporting, onClose }: ReportSentProps) {
  const { t } = useWords('supervision')
  const { sent } = reporting
  const seeker = session.side === 'seeker'
  return (
    <div className="mt-4 space-y-4">
      {sent?.blocked && sent.reason !== undefined ? (
        <p>{`${t('report.blocked')}. ${t('report.blockedText')}`}</p>
      ) : null}
      {sent?.handedOn ? (
        <Notice tone="info" role="status">
          {t(`report.next.${seeker ? 'seeker' : 'expert'}`)}
        </Notice>
      ) : null}
      {sent?.reason === undefined ? null : <AddWords reporting={reporting} />}
      {seeker ? (
        <section aria-labelledby="report-lines">
          <h3 id="report-lines" className="font-semibold">
            {t('report.lines')}
          </h3>
          <CrisisLines />
        </section>
      ) : null}
      {!seeker && sent?.handedOn ? (
        <ButtonLink className="w-full" to={path('/dashboard')}>
          {t('report.done')}
        </ButtonLink>
      ) : (
        <Button className="w-full" onClick={onClose}>
          {t('report.done')}
        </Button>
      )}
    </div>
  )
}

function AddWords({ reporting }: Pick<ReportSentProps, 'reporting'>) {
  const { t } = useWords('supervision')
  const { words, write, addWords, busy, added, problem } = reporting
  return (
    <div>
      <TextArea
        label={t('report.words')}
        hint={t('report.wordsHint')}
        rows={3}
        maxLength={reportWordsLimit}
        value={words}
        error={problem}
        onChange={({ target }) => write(target.value)}
      />
      <div className="mt-2 flex items-center gap-3">
        <Button look="soft" gated={isBlank(words)} busy={busy === 'words'} onClick={addWords}>
          {t('report.send')}
        </Button>
        <p role="status" className="font-semibold text-success">
          {added ? t('report.added') : null}
        </p>
      </div>
    </div>
  )
}
