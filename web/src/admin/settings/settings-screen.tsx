import type { Setting } from '@sanad/domain/admin/setup-contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { RuntimeSettings } from './live-settings.tsx'
import { settingsQuery } from './settings-query.ts'

export function SettingsScreen() {
  const { t } = useWords('admin')
  const query = useQuery(settingsQuery)
  return (
    <ConsoleShell title={t('settings.title')} lead={t('settings.lead')}>
      <QueryState query={query} place="h-96">
        {({ deployment, live, fixed }) => (
          <div className="grid gap-8 xl:grid-cols-[3fr_2fr] xl:items-start">
            <RuntimeSettings settings={live} />
            <div className="grid gap-4">
              <Section title={t('settings.deployment')} text={t('settings.deploymentText')}>
                {deployment.map((setting) => (
                  <Row key={setting.name} setting={setting} />
                ))}
              </Section>
              <Section title={t('settings.fixed')} text={t('settings.fixedText')}>
                {fixed.map(({ name, value }) => (
                  <Fact key={name} label={t(`settings.fixedNames.${name}`)}>
                    <bdi>{value}</bdi>
                  </Fact>
                ))}
              </Section>
            </div>
          </div>
        )}
      </QueryState>
    </ConsoleShell>
  )
}

interface SectionProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** Folds the section, because what nobody can change here is seldom read. */
function Section({ title, text, children }: SectionProps) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        <h2 className="inline text-xl">{title}</h2>
      </summary>
      <p className="text-sm text-muted">{text}</p>
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
        {children}
      </div>
    </details>
  )
}

interface FactProps {
  readonly label: string
  readonly name?: string
  readonly children: ReactNode
}

function Fact({ label, name, children }: FactProps) {
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-2.5">
      <dt className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">{label}</span>
        {name === undefined ? null : (
          <code dir="ltr" className="text-xs text-muted">
            {name}
          </code>
        )}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </dl>
  )
}

function Row({ setting: { name, value } }: { readonly setting: Setting }) {
  const { t } = useWords('admin')
  return (
    <Fact label={t(`settings.names.${name}`)} name={name}>
      {typeof value === 'boolean' ? t(value ? 'settings.on' : 'settings.off') : <bdi>{value}</bdi>}
    </Fact>
  )
}
