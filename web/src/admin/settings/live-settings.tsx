import type { LiveSettingShown } from '@sanad/domain/admin/setup-contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { SettingSheet } from './setting-sheet.tsx'
import { useSettingValue } from './use-setting-value.ts'
import { useDay } from './use-times.ts'

const groups = ['rule', 'keep', 'limit'] as const

/** What can be changed while the service runs: what it means, what holds, since when and by whom. */
export function LiveSettings({ settings }: { readonly settings: readonly LiveSettingShown[] }) {
  const { t } = useWords('admin')
  const [changing, setChanging] = useState<LiveSettingShown>()
  return (
    <div className="grid gap-8">
      {groups.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="mb-1 text-xl">
            {t(`settings.groups.${group}`)}
          </h2>
          <p className="mb-3 text-sm text-muted">{t(`settings.groupTexts.${group}`)}</p>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
            {settings
              .filter((one) => one.group === group)
              .map((setting) => (
                <Row key={setting.name} setting={setting} onChange={() => setChanging(setting)} />
              ))}
          </ul>
        </section>
      ))}
      {changing && <SettingSheet setting={changing} onClose={() => setChanging(undefined)} />}
    </div>
  )
}

interface RowProps {
  readonly setting: LiveSettingShown
  readonly onChange: () => void
}

function Row({ setting, onChange }: RowProps) {
  const { t } = useWords('admin')
  const valueOf = useSettingValue()
  const name = t(`settings.live.${setting.name}`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">
          <Source setting={setting} />
        </p>
      </div>
      <p className="font-semibold">
        <bdi>{valueOf(setting, setting.value)}</bdi>
      </p>
      {setting.mayChange ? (
        <Button look="quiet" onClick={onChange} aria-label={t('settings.changeOne', { name })}>
          {t('settings.change')}
        </Button>
      ) : null}
    </li>
  )
}

function Source({ setting }: { readonly setting: LiveSettingShown }) {
  const { t } = useWords('admin')
  const valueOf = useSettingValue()
  const day = useDay()
  const { source, changedBy, changedAt, usual } = setting
  if (source === 'environment') return t('settings.sources.environment')
  if (source === 'usual' || changedAt === null) return t('settings.sources.usual')
  return t('settings.sources.here', {
    name: changedBy ?? t('settings.somebody'),
    day: day(changedAt),
    usual: valueOf(setting, usual),
  })
}
