import type { Session } from '@sanad/domain/chat/contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Banner } from '#web/ui/feedback/notice.tsx'
import { AbsentSupporter } from './absent-supporter.tsx'
import { ExpertsHandover } from './handover/experts-handover.tsx'
import { HandoverQuestion } from './handover/handover-question.tsx'
import { NextShiftWords } from './next-shift-words.tsx'
import { PlaceInLine } from './place-in-line.tsx'
import { SomeoneElseSheet } from './handover/someone-else-sheet.tsx'
import { isAlone, StillNobody } from './still-nobody.tsx'
import { useSupervised } from './use-supervised.ts'
import { useFreshHandover } from './handover/use-handover.ts'
import './strings.ts'

/**
 * The state of an open conversation, in a banner above it, so that nobody has to guess whether the
 * other is there.
 */
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
  const someoneElse = (
    <Button look="link" onClick={() => setAsking(true)}>
      {t('standing.someoneElse')}
    </Button>
  )
  const alone = isAlone(session)
  const supervised = useSupervised(session)
  // A seeker in danger is not told that they can go; what they chose before can still be undone.
  const mayLeave = session.state === 'next-shift' || (session.state === 'waiting' && !alone)
  return (
    <>
      {alone ? <StillNobody session={session} supervised={supervised} /> : null}
      {session.state === 'waiting' || session.other === null ? (
        <PlaceInLine sessionId={session.id} mayLeave={mayLeave} />
      ) : null}
      {mayLeave ? <NextShiftWords session={session} /> : null}
      {session.state === 'offered' ? (
        <Banner tone="info">{t('standing.offered', { name })}</Banner>
      ) : null}
      <AbsentSupporter session={session} />
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
    </>
  )
}

const QuietLine = ({ children }: { readonly children: React.ReactNode }) => (
  <p className="border-b border-line bg-surface px-4 py-0.5 text-center text-sm text-muted">
    {children}
  </p>
)
