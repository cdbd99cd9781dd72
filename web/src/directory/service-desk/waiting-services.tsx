import type { ServiceDesk } from '@sanad/domain/directory/contract'
import type { Service } from '@sanad/domain/directory/services'
import { api, useChange } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { WaitingProposals } from '#web/ui/list/waiting-proposals.tsx'
import { ServiceCard } from '../service-card.tsx'
import { serviceDeskQuery } from './desk-queries.ts'

/** DIR-3. Proposals that wait for a second person. */
export function WaitingServices({ desk }: { readonly desk: ServiceDesk }) {
  const { t } = useWords('service-desk')
  const before = new Map(desk.services.map(({ service }) => [service.id, service]))
  const deciding = useChange(
    serviceDeskQuery,
    (decision: { proposalId: string; confirm: boolean }) => api.directory.decideService(decision),
  )
  return (
    <div className="mt-8">
      <WaitingProposals
        t={(word) => t(`proposal.${word}`)}
        proposals={desk.proposals.map(({ id, by, reason, mine, services }) => ({
          id,
          title: t('proposedBy', { name: by.firstName }),
          reason,
          mine,
          change: <Changes services={services} before={before} />,
        }))}
        deciding={deciding}
      />
    </div>
  )
}

interface ChangesProps {
  readonly services: readonly Service[]
  readonly before: ReadonlyMap<string, Service>
}

function Changes({ services, before }: ChangesProps) {
  const { t } = useWords('service-desk')
  return (
    <>
      <p className="text-sm text-muted">{t('size', { count: services.length })}</p>
      <ul className="mt-2 space-y-2">
        {services.map((service) => (
          <li key={service.id}>
            <Change service={service} before={before.get(service.id)} />
          </li>
        ))}
      </ul>
    </>
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
