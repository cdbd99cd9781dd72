import { useId, type ReactNode } from 'react'
import { DecisionButton } from '../feedback/decision-button.tsx'
import { Card } from '../layout/card.tsx'
import type { Call } from '../layout/frame.ts'

type ProposalWord =
  | 'waiting'
  | 'none'
  | 'reason'
  | 'mine'
  | 'confirm'
  | 'confirmFollows'
  | 'decline'
  | 'declineFollows'
  | 'takeBack'
  | 'takeBackFollows'
  | 'cancel'

interface Proposal {
  readonly id: string
  /** Who proposed the change, in words. */
  readonly title: string
  readonly reason: string
  /** The reader proposed it, so another person must confirm it. */
  readonly mine: boolean
  /** The second person must see everything that people would read. */
  readonly change: ReactNode
}

interface WaitingProposalsProps {
  readonly t: (word: ProposalWord) => string
  readonly proposals: readonly Proposal[]
  /** The decision under way. */
  readonly deciding: Call & {
    mutateAsync(decision: { proposalId: string; confirm: boolean }): Promise<unknown>
  }
}

export function WaitingProposals({ t, proposals, deciding }: WaitingProposalsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {t('waiting')}
      </h2>
      {proposals.length === 0 ? <p className="mt-1 text-muted">{t('none')}</p> : null}
      <ul className="mt-3 space-y-4">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard t={t} proposal={proposal} deciding={deciding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProposalCardProps extends Pick<WaitingProposalsProps, 't' | 'deciding'> {
  readonly proposal: Proposal
}

function ProposalCard({ t, proposal, deciding }: ProposalCardProps) {
  const { id: proposalId, title, reason, mine, change } = proposal
  const decision = {
    cancel: t('cancel'),
    call: deciding,
    className: 'flex-1 sm:flex-none',
  }
  return (
    <Card>
      <h3 className="font-semibold">{title}</h3>
      {change}
      <p className="mt-2 text-sm">
        <span className="font-semibold">{t('reason')}</span> <span dir="auto">{reason}</span>
      </p>
      {mine ? <p className="mt-2 text-sm text-muted">{t('mine')}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {mine ? null : (
          <DecisionButton
            {...decision}
            label={t('confirm')}
            follows={t('confirmFollows')}
            decide={() => deciding.mutateAsync({ proposalId, confirm: true })}
          />
        )}
        <DecisionButton
          {...decision}
          look="quiet"
          label={mine ? t('takeBack') : t('decline')}
          follows={mine ? t('takeBackFollows') : t('declineFollows')}
          decide={() => deciding.mutateAsync({ proposalId, confirm: false })}
        />
      </div>
    </Card>
  )
}
