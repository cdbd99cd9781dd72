import type { ServiceDesk, ServiceProposal } from '@sanad/domain/directory/contract'
import type { Service } from '@sanad/domain/directory/services'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ServiceCard } from '../service-card.tsx'
import { useDeskWork } from './desk-queries.ts'

/** DIR-3. Proposals that wait for a second person. */
export function WaitingServices({ desk }: { readonly desk: ServiceDesk }) {
  const { t } = useWords('service-desk')
  const before = new Map(desk.services.map(({ service }) => [service.id, service]))
  return (
    <section aria-labelledby="service-proposals" className="mt-8">
      <h2 id="service-proposals" className="text-xl">
        {t('waiting')}
      </h2>
      {desk.proposals.length === 0 ? <p className="mt-1 text-muted">{t('none')}</p> : null}
      <ul className="mt-3 space-y-4">
        {desk.proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal proposal={proposal} before={before} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProposalProps {
  readonly proposal: ServiceProposal
  readonly before: ReadonlyMap<string, Service>
}

/** Everything that people would read, because the second person must see it all. */
function Proposal({ proposal, before }: ProposalProps) {
  const { t } = useWords('service-desk')
  const deciding = useDeskWork((confirm: boolean) =>
    api.directory.decide({ proposalId: proposal.id, confirm }),
  )
  return (
    <Card>
      <h3 className="font-semibold">{t('proposedBy', { name: proposal.by.firstName })}</h3>
      <p className="text-sm text-muted">{t('size', { count: proposal.services.length })}</p>
      <ul className="mt-2 space-y-2">
        {proposal.services.map((service) => (
          <li key={service.id}>
            <Change service={service} before={before.get(service.id)} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <span className="font-semibold">{t('reason')}</span>{' '}
        <span dir="auto">{proposal.reason}</span>
      </p>
      {deciding.error ? (
        <Notice role="alert" className="mt-3">
          {problemWords(deciding.error)}
        </Notice>
      ) : null}
      {proposal.mine ? <p className="mt-2 text-sm text-muted">{t('mine')}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {proposal.mine ? null : (
          <Button
            className="flex-1 sm:flex-none"
            busy={deciding.isPending && deciding.variables}
            onClick={() => deciding.mutate(true)}
          >
            {t('confirm')}
          </Button>
        )}
        <Button
          look="quiet"
          className="flex-1 sm:flex-none"
          busy={deciding.isPending && !deciding.variables}
          onClick={() => deciding.mutate(false)}
        >
          {t(proposal.mine ? 'takeBack' : 'decline')}
        </Button>
      </div>
    </Card>
  )
}

interface ChangeProps {
  readonly service: Service
  readonly before: Service | undefined
}

function Change({ service, before }: ChangeProps) {
  const { t } = useWords('service-desk')
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {before ? <Version name={t('was')} service={before} /> : null}
      <Version name={t(before ? 'becomes' : 'new')} service={service} />
    </div>
  )
}

/** One version, with its name and description in both languages. */
function Version({ name, service }: { readonly name: string; readonly service: Service }) {
  const { t } = useWords('service-desk')
  const { t: say } = useWords('directory')
  const inBoth = [service.name, service.about, service.address, service.hours].flatMap(
    ({ en, ar }) => (en !== '' && ar !== '' && en !== ar ? [`${en} · ${ar}`] : []),
  )
  return (
    <div className="rounded-md bg-sunken p-3">
      <p className="text-sm font-semibold text-muted">{name}</p>
      {service.status === 'hidden' ? (
        <p className="text-sm font-semibold text-warn-ink">{t('hidden')}</p>
      ) : null}
      <ServiceCard service={service} />
      {inBoth.map((text) => (
        <p key={text} dir="auto" className="text-sm">
          {text}
        </p>
      ))}
      {service.topics.length === 0 ? null : (
        <p className="text-sm">
          {service.topics.map((topic) => say(`topics.${topic}`)).join(' · ')}
        </p>
      )}
    </div>
  )
}
