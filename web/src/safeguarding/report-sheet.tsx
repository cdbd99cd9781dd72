import type { Session } from '@sanad/domain/chat/contract'
import { reasonsFor } from '@sanad/domain/safeguarding/reports'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { ReportSent } from './report-sent.tsx'
import { useReport, type Whom } from './use-report.ts'

interface ReportSheetProps {
  readonly session: Session
  readonly onClose: () => void
}

/** REPORT-1, REPORT-3. The second of two taps: a reason, or only a block. Words come after it, if somebody likes. */
export function ReportSheet({ session, onClose }: ReportSheetProps) {
  const { t } = useWords('safeguarding')
  const reporting = useReport(session)
  const { sent } = reporting
  const title = !sent ? 'report.title' : sent.reason === undefined ? 'report.blocked' : 'report.sent'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(title)}
      description={t(
        !sent ? 'report.text' : sent.reason === undefined ? 'report.blockedText' : 'report.sentText',
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
  const { t } = useWords('safeguarding')
  const [whom, setWhom] = useState<Whom>('other')
  const [block, setBlock] = useState(true)
  const { busy, problem, report, onlyBlock } = reporting
  const side = session.side === 'expert' ? 'expert' : 'seeker'
  return (
    <div className="mt-4 space-y-4">
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      <WhomAbout session={session} value={whom} onChoose={setWhom} />
      {whom === 'other' ? (
        <Checkbox
          label={t('report.blockToo')}
          checked={block}
          onChange={({ target }) => setBlock(target.checked)}
        />
      ) : null}
      <ul className="grid gap-2">
        {reasonsFor(side).map((reason) => (
          <li key={reason}>
            <Button
              look="soft"
              className="w-full justify-start text-start"
              busy={busy === reason}
              onClick={() => report({ reason, whom, block: block && whom === 'other' })}
            >
              {t(`report.reasons.${reason}`)}
            </Button>
          </li>
        ))}
      </ul>
      {whom === 'other' ? (
        <Button look="quiet" className="w-full" busy={busy === 'block'} onClick={onlyBlock}>
          {t('report.onlyBlock')}
        </Button>
      ) : null}
    </div>
  )
}

interface WhomAboutProps {
  readonly session: Session
  readonly value: Whom
  readonly onChoose: (whom: Whom) => void
}

/** Asked only where more than one could be meant. */
function WhomAbout({ session, value, onChoose }: WhomAboutProps) {
  const { t } = useWords('safeguarding')
  const supervisor = session.supervisor ?? session.supervisors.at(-1)
  if (!supervisor || !session.other) return null
  return (
    <RadioCards
      legend={t('report.whom')}
      cards={[
        { value: 'other', label: t('report.other', { name: session.other.firstName }) },
        { value: 'supervisor', label: t('report.supervisor', { name: supervisor.firstName }) },
      ]}
      value={value}
      onChoose={onChoose}
    />
  )
}
