import type { Setting } from '@sanad/domain/admin/setup-contract'
import { consolePlaces, type ConsolePlace } from '@sanad/domain/admin/places'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '#web/platform/api.ts'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { Asked } from '#web/ui/asked.tsx'
import { ConsoleShell } from './console-shell.tsx'

const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => api.admin.settings(undefined, { signal }),
})

/** What staff change themselves, and in which place. */
const changedHere = ['lines', 'rota', 'whoAnswers', 'applications'] as const satisfies readonly ConsolePlace[]

/** What is in force, and who can change it: the deployment, or people here. */
export function SettingsScreen() {
  const { t } = useWords('admin')
  const asked = useQuery(settingsQuery)
  return (
    <ConsoleShell title={t('settings.title')} lead={t('settings.lead')}>
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:items-start">
        <section aria-labelledby="deployment">
          <h2 id="deployment" className="mb-1 text-xl">
            {t('settings.deployment')}
          </h2>
          <p className="mb-3 text-sm text-muted">{t('settings.deploymentText')}</p>
          <Asked asked={asked} place="h-96">
            {(settings) => (
              <dl className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
                {settings.map((setting) => (
                  <Row key={setting.name} setting={setting} />
                ))}
              </dl>
            )}
          </Asked>
        </section>
        <section aria-labelledby="changed-here">
          <h2 id="changed-here" className="mb-3 text-xl">
            {t('settings.here')}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
            {changedHere.map((name) => (
              <li key={name}>
                <Link
                  to={path(consolePlaces[name].path)}
                  className="flex items-center gap-3 p-4 hover:bg-sunken"
                >
                  <span className="flex-1">{t(`settings.changes.${name}`)}</span>
                  <ChevronRight aria-hidden className="flip size-5 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </ConsoleShell>
  )
}

function Row({ setting: { name, value } }: { readonly setting: Setting }) {
  const { t } = useWords('admin')
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
      <dt className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">{t(`settings.names.${name}`)}</span>
        <code dir="ltr" className="text-xs text-muted">
          {name}
        </code>
      </dt>
      <dd className="font-semibold">
        {typeof value === 'boolean' ? t(value ? 'settings.on' : 'settings.off') : <bdi>{value}</bdi>}
      </dd>
    </div>
  )
}
