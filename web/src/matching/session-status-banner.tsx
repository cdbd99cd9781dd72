import type { Session } from '@sanad/domain/chat/contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Banner } from '#web/ui/feedback/notice.tsx'
import { AbsentSupporter } from './absent-supporter.tsx'
import { ExpertHandover } from './handover/expert-handover.tsx'
import { HandoverQuestion } from './handover/handover-question.tsx'
import { NextShiftWords } from './next-shift-words.tsx'
import { PlaceInQueue } from './place-in-queue.tsx'
import { SomeoneElseSheet } from './handover/someone-else-sheet.tsx'
import { isAloneInDanger, NoSupporterBanner } from './no-supporter-banner.tsx'
import { useSupervisorPresent } from './use-supervisor-present.ts'
import { useRefreshHandover } from './handover/use-handover.ts'
import './strings.ts'

/**
 * The state of an open conversation, in a banner above it, so that nobody has to guess whether the
 * other is there.
 */
export function SessionStatusBanner({ session }: { readonly session: Session }) {
  useRefreshHandover()
  if (session.state === null) return null
  return session.side === 'seeker' ? (
    <SeekerBanners session={session} />
  ) : (
    <ExpertBanners session={session} />
  )
}

function SeekerBanners({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  const [asking, setAsking] = useState(false)
  const name = session.other?.firstName ?? ''
  const someoneElse = (
    <Button look="link" onClick={() => setAsking(true)}>
      {t('standing.someoneElse')}
    </Button>
  )
  const alone = isAloneInDanger(session)
  const supervised = useSupervisorPresent(session)
  // A seeker in danger is not told that they can go; what they chose before can still be undone.
  const mayLeave = session.state === 'next-shift' || (session.state === 'waiting' && !alone)
  return (
    <>
      {alone ? <NoSupporterBanner session={session} supervised={supervised} /> : null}
      {session.state === 'waiting' || session.other === null ? (
        <PlaceInQueue sessionId={session.id} mayLeave={mayLeave} />
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

function ExpertBanners({ session }: { readonly session: Session }) {
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
      <ExpertHandover session={session} />
    </>
  )
}

const QuietLine = ({ children }: { readonly children: React.ReactNode }) => (
  <p className="border-b border-line bg-surface px-4 py-0.5 text-center text-sm text-muted">
    {children}
  </p>
)
