import type { Session } from '@sanad/domain/chat/contract'
import { Search } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { clockAt } from '#web/platform/i18n/shown-times.ts'
import { useSessionName } from './session-header.tsx'

interface MoreSheetProps {
  readonly session: Session
  readonly open: boolean
  readonly onClose: () => void
  readonly onLookBack: () => void
  readonly onEnd: () => void
  /** Buttons of later slices: another supporter, a report. */
  readonly children?: ReactNode
}

export function MoreSheet({ session, open, onClose, onLookBack, onEnd, children }: MoreSheetProps) {
  const { t } = useWords('chat')
  const name = useSessionName(session)
  return (
    <Dialog
      shape="sheet"
      open={open}
      onClose={onClose}
      title={name}
      description={
        <>
          {t(`side.${session.side}`)}
          {' · '}
          <bdi>{t('started', { time: clockAt(session.createdAt) })}</bdi>
          {session.endedAt ? (
            <>
              {' · '}
              <bdi>{t('ended', { time: clockAt(session.endedAt) })}</bdi>
            </>
          ) : null}
          {session.other?.automatic ? <span className="block">{t('program')}</span> : null}
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-2">
        <Button look="quiet" icon={Search} onClick={onLookBack}>
          {t('lookBack.button')}
        </Button>
        {children}
        {session.status === 'active' ? (
          <Button look="quiet" onClick={onEnd}>
            {t('end.button')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
