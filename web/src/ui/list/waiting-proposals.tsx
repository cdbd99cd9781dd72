import { useId, type ReactNode } from 'react'
import { DecisionButton } from '../feedback/decision-button.tsx'
import { Card } from '../layout/card.tsx'

interface ProposalWords {
  readonly waiting: string
  readonly none: string
  readonly reason: string
  readonly mine: string
  readonly confirm: string
  readonly confirmFollows: string
  readonly decline: string
  readonly declineFollows: string
  readonly takeBack: string
  readonly takeBackFollows: string
  readonly cancel: string
}

interface Proposal {
  readonly id: string
  /** Who proposed it, in words. */
  readonly title: string
  readonly reason: string
  /** The viewer proposed it, so another person must confirm it. */
  readonly mine: boolean
  /** Everything that people would read: the second person must see it all. */
  readonly change: ReactNode
}

interface WaitingProposalsProps {
  readonly words: ProposalWords
  readonly proposals: readonly Proposal[]
  /** The decision under way. */
  readonly deciding: {
    readonly isPending: boolean
    readonly problem: string | undefined
    decide(decision: { readonly proposalId: string; readonly confirm: boolean }): Promise<unknown>
  }
}

/** Proposals of a desk that wait for a second person. */
export function WaitingProposals({ words, proposals, deciding }: WaitingProposalsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {words.waiting}
      </h2>
      {proposals.length === 0 ? <p className="mt-1 text-muted">{words.none}</p> : null}
      <ul className="mt-3 space-y-4">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard words={words} proposal={proposal} deciding={deciding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProposalCardProps extends Pick<WaitingProposalsProps, 'words' | 'deciding'> {
  readonly proposal: Proposal
}

function ProposalCard({ words, proposal, deciding }: ProposalCardProps) {
  const { id: proposalId, title, reason, mine, change } = proposal
  const decision = {
    cancel: words.cancel,
    busy: deciding.isPending,
    problem: deciding.problem,
    className: 'flex-1 sm:flex-none',
  }
  return (
    <Card>
      <h3 className="font-semibold">{title}</h3>
      {change}
      <p className="mt-2 text-sm">
        <span className="font-semibold">{words.reason}</span> <span dir="auto">{reason}</span>
      </p>
      {mine ? <p className="mt-2 text-sm text-muted">{words.mine}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {mine ? null : (
          <DecisionButton
            {...decision}
            label={words.confirm}
            follows={words.confirmFollows}
            decide={() => deciding.decide({ proposalId, confirm: true })}
          />
        )}
        <DecisionButton
          {...decision}
          look="quiet"
          label={mine ? words.takeBack : words.decline}
          follows={mine ? words.takeBackFollows : words.declineFollows}
          decide={() => deciding.decide({ proposalId, confirm: false })}
        />
      </div>
    </Card>
  )
}
