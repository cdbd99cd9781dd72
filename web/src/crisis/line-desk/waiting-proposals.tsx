import type { LineDesk } from '@sanad/domain/crisis/contract'
import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { api } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useDeskWork } from './desk-queries.ts'
import '../strings.ts'

/** LINES-3. Proposals that wait for a second person, each beside the current version. */
export function WaitingProposals({ desk }: { readonly desk: LineDesk }) {
  const { t } = useWords('crisis')
  return (
    <section aria-labelledby="line-proposals">
      <h2 id="line-proposals" className="text-xl">
        {t('desk.waiting')}
      </h2>
      {desk.proposals.length === 0 ? <p className="mt-1 text-muted">{t('desk.none')}</p> : null}
      <ul className="mt-3 space-y-4">
        {desk.proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal
              proposal={proposal}
              before={desk.lines.find(({ line }) => line.id === proposal.lineId)?.line}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProposalProps {
  readonly proposal: LineDesk['proposals'][number]
  readonly before: CrisisLine | undefined
}

function Proposal({ proposal, before }: ProposalProps) {
  const { t } = useWords('crisis')
  const deciding = useDeskWork((confirm: boolean) =>
    api.crisis.decideLine({ proposalId: proposal.id, confirm }),
  )
  return (
    <Card>
      <h3 className="font-semibold">{t('desk.proposedBy', { name: proposal.by.firstName })}</h3>
      <dl className="mt-2 grid gap-2 sm:grid-cols-2">
        {before ? <Version name={t('desk.was')} line={before} /> : null}
        <Version name={t('desk.becomes')} line={proposal.line} />
      </dl>
      <p className="mt-2 text-sm">
        <span className="font-semibold">{t('desk.reason')}</span>{' '}
        <span dir="auto">{proposal.reason}</span>
      </p>
      {deciding.error ? (
        <Notice role="alert" className="mt-3">
          {problemWords(deciding.error)}
        </Notice>
      ) : null}
      {proposal.mine ? <p className="mt-2 text-sm text-muted">{t('desk.mine')}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {proposal.mine ? null : (
          <Button
            className="flex-1 sm:flex-none"
            busy={deciding.isPending && deciding.variables}
            onClick={() => deciding.mutate(true)}
          >
            {t('desk.confirm')}
          </Button>
        )}
        <Button
          look="quiet"
          className="flex-1 sm:flex-none"
          busy={deciding.isPending && !deciding.variables}
          onClick={() => deciding.mutate(false)}
        >
          {t(proposal.mine ? 'desk.takeBack' : 'desk.decline')}
        </Button>
      </div>
    </Card>
  )
}

/** Everything that people would read and dial, because the second person must see it all. */
function Version({ name, line }: { readonly name: string; readonly line: CrisisLine }) {
  const { t } = useWords('crisis')
  const { t: say } = useWords('crisis')
  const language = useLanguage()
  const { hours } = line
  const other = language === 'en' ? 'ar' : 'en'
  const open =
    hours === undefined
      ? t('desk.hoursUnknown')
      : hours === 'always'
        ? t('desk.hoursAlways')
        : `${hours.opens}–${hours.closes} ${hours.zone}`
  const rows = [
    [line.name[language], line.name[other]].join(' · '),
    [
      say(`countries.${line.country}`),
      t(`desk.kinds.${line.kind}`),
      t(`desk.statuses.${line.status}`),
    ].join(' · '),
    open,
  ]
  return (
    <div className="rounded-md bg-sunken p-3">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd>
        <bdi dir="ltr" className="font-bold tabular-nums">
          {[line.shown, line.dial, line.text?.to].filter((part) => part !== undefined).join(' → ')}
        </bdi>
        {rows.map((row) => (
          <span key={row} dir="auto" className="block text-sm">
            {row}
          </span>
        ))}
      </dd>
    </div>
  )
}
