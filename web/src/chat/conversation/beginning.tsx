import { isAlone } from '@sanad/domain/chat/companion'
import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { ClockFading, LockKeyhole } from '#web/ui/icons/icons.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import type { ReaderState } from '../state/message-reader.ts'
import { afterwardsQuery } from '../parts/queries.ts'
import { Started } from './started.tsx'

/** Loaded after the conversation; if that fails, only this question is missing. */
const Beforehand = lazy<(props: { readonly session: Session }) => ReactNode>(() =>
  import('./beforehand.tsx').then(
    (module) => ({ default: module.Beforehand }),
    () => ({ default: () => null }),
  ),
)

/** With fewer messages, the conversation has only begun. */
const messagesOfABeginning = 10

interface BeginningProps {
  readonly session: Session
  readonly phase: ReaderState['phase']
  readonly empty: boolean
}

/** When it began, why these two were matched, and what shows before a message. */
export function Beginning({ session, phase, empty }: BeginningProps) {
  const { t } = useWords('chat')
  const active = session.status === 'active'
  // Only at the beginning: later, the question would push down what is being read.
  const [isNew] = useState(session.lastSeq < messagesOfABeginning)
  const asksBeforehand = isNew && active && session.side === 'seeker' && !session.isEmergency
  // The empty log appears together with the question above it, so that it is not pushed down.
  const isLoaded = !useQuery({ ...afterwardsQuery(session.id), enabled: asksBeforehand }).isLoading
  const isWaiting = active && session.other === null && isAlone(session)
  const nothingYet =
    active && !isWaiting && empty && phase === 'ready' && isLoaded ? <EmptyLog /> : null
  if (empty && phase === 'failed') return <Notice tone="warn">{t('log.unreachable')}</Notice>
  return (
    <>
      <div
        className={classes(
          'pt-2 text-center text-xs text-muted',
          session.side === 'seeker' && 'xl:hidden',
        )}
      >
        <Started session={session} />
      </div>
      {isWaiting ? <WaitingCard /> : null}
      {asksBeforehand ? (
        <Suspense>
          <Beforehand session={session} />
          {nothingYet}
        </Suspense>
      ) : (
        nothingYet
      )}
    </>
  )
}

function EmptyLog() {
  const { t } = useWords('chat')
  return (
    <div className="m-auto max-w-xs py-8 text-center">
      <LockKeyhole aria-hidden className="mx-auto size-8 text-primary" />
      <p className="mt-3 text-lg font-semibold">{t('empty.title')}</p>
      <p className="text-muted xl:hidden">{t('empty.text')}</p>
    </div>
  )
}

/** For a seeker who still waits for an answer. */
function WaitingCard() {
  const { t } = useWords('chat')
  return (
    <Card className="mx-auto mt-4 flex max-w-md items-start gap-3 low:mt-2 low:py-3">
      <ClockFading aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
      <div>
        <p className="font-semibold">{t('waiting.title')}</p>
        <p className="text-sm text-muted">{t('waiting.text')}</p>
      </div>
    </Card>
  )
}
