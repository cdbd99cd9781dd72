import type { Session } from '@sanad/domain/chat/contract'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { useEffect, useState } from 'react'
import { useWords } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/notice.tsx'
import { ExpertsHandover } from './experts-handover.tsx'
import { HandoverQuestion } from './handover-question.tsx'
import { NextShiftWords } from './next-shift-words.tsx'
import { PlaceInLine } from './place-in-line.tsx'
import { SomeoneElseSheet } from './someone-else-sheet.tsx'
import { useFreshHandover } from './use-handover.ts'
import './strings.ts'

/** How an open conversation stands, in a line above it: nobody is left to guess whether somebody is there. */
export function SessionStanding({ session }: { readonly session: Session }) {
  useFreshHandover()
  if (session.state === null) return null
  return session.side === 'seeker' ? (
    <SeekersStanding session={session} />
  ) : (
    <ExpertsStanding session={session} />
  )
}

function SeekersStanding({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  const [asking, setAsking] = useState(false)
  const name = session.other?.firstName ?? ''
  const choice = useLasted(session, deadlines.choiceAfter)
  const someoneElse = (
    <Button look="link" onClick={() => setAsking(true)}>
      {t('standing.someoneElse')}
    </Button>
  )
  return (
    <>
      {session.state === 'waiting' || session.other === null ? <PlaceInLine sessionId={session.id} /> : null}
      {session.state === 'waiting' || session.state === 'next-shift' ? (
        <NextShiftWords session={session} />
      ) : null}
      {session.state === 'offered' ? <Banner tone="info">{t('standing.offered', { name })}</Banner> : null}
      {session.state === 'supporter-gone' ? (
        <Banner action={choice ? someoneElse : null}>{t('standing.supporterGone', { name })}</Banner>
      ) : null}
      {session.state === 'silent' ? <Banner tone="info">{t('standing.silent')}</Banner> : null}
      <HandoverQuestion session={session} />
      {session.state === 'together' ? <QuietLine>{someoneElse}</QuietLine> : null}
      <SomeoneElseSheet session={session} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function ExpertsStanding({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  return (
    <>
      {session.otherLeft ? (
        <Banner>
          <strong>{t('standing.left')}</strong> {t('standing.leftText')}
        </Banner>
      ) : session.state === 'seeker-gone' ? (
        <Banner tone="info">{t('standing.seekerGone')}</Banner>
      ) : null}
      {session.state === 'silent' ? <Banner tone="info">{t('standing.silent')}</Banner> : null}
      <ExpertsHandover session={session} />
      {session.readableFrom > 1 ? <QuietLine>{t('standing.readsFrom')}</QuietLine> : null}
    </>
  )
}

const QuietLine = ({ children }: { readonly children: React.ReactNode }) => (
  <p className="border-b border-line bg-surface px-4 py-0.5 text-center text-sm text-muted">{children}</p>
)

/**
 * Whether a state has lasted that many seconds; turns true by itself. Counted on from what the server last said: the
 * clock of the device says nothing.
 */
function useLasted({ stateForSeconds }: Session, seconds: number): boolean {
  const [lasted, setLasted] = useState<number>()
  const left = stateForSeconds === null ? Infinity : seconds - stateForSeconds
  useEffect(() => {
    if (left === Infinity) return undefined
    const timer = setTimeout(() => setLasted(left), Math.max(0, left * 1000))
    return () => clearTimeout(timer)
  }, [left])
  return left <= 0 || lasted === left
}
