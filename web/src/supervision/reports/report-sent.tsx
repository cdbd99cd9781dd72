import { isBlank } from '@sanad/domain/primitives/text/text'
import type { Session } from '@sanad/domain/chat/contract'
import { reportWordsLimit } from '@sanad/domain/supervision/reports'
import { CrisisLines } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import type { useReport } from './use-report.ts'

interface ReportSentProps {
  readonly session: Session
  readonly reporting: ReturnType<typeof useReport>
  readonly onClose: () => void
}

/** REPORT-4. What happens next, a field to add words, and the crisis lines. */
export function ReportSent({ session, reporting, onClose }: ReportSentProps) {
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
          <CrisisLines few />
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
