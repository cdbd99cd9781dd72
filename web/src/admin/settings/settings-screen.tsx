import type { Setting, LiveSettingShown } from '@sanad/domain/admin/setup-contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { dateAt } from '#web/platform/i18n/shown-times.ts'
import { useLocation } from 'react-router'
import { classes } from '#web/ui/theme/classes.ts'
import { DataList, ListFilter } from '#web/ui/list/data-list.tsx'
import { api, useChangeOf, readQuery } from '#web/platform/api/api.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { ReasonSheet } from '../reason-sheet.tsx'

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
                  <DeploymentRow key={setting.name} setting={setting} />
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

function DeploymentRow({ setting: { name, value } }: { readonly setting: Setting }) {
  const { t } = useWords('admin')
  return (
    <Fact label={t(`settings.names.${name}`)} name={name}>
      {typeof value === 'boolean' ? t(value ? 'settings.on' : 'settings.off') : <bdi>{value}</bdi>}
    </Fact>
  )
}

const groups = ['rule', 'keep', 'limit'] as const

function RuntimeSettings({ settings }: { readonly settings: readonly LiveSettingShown[] }) {
  const { t } = useWords('admin')
  const valueOf = useSettingValue()
  const [group, setGroup] = useState<(typeof groups)[number] | ''>('')
  return (
    <>
      <DataList
        name="settings"
        order="subject"
        label={t('settings.title')}
        rows={settings.filter((one) => group === '' || one.group === group)}
        keyOf={({ name }) => name}
        columns={[
          {
            label: t('settings.columns.name'),
            valueOf: ({ name }) => t(`settings.live.${name}`),
          },
          {
            label: t('settings.columns.group'),
            valueOf: (one) => t(`settings.groups.${one.group}`),
          },
          { label: t('settings.columns.value'), valueOf: (one) => valueOf(one, one.value) },
          { label: t('settings.columns.usual'), valueOf: (one) => valueOf(one, one.usual) },
          { label: t('settings.columns.changedBy'), valueOf: ({ changedBy }) => changedBy },
          { label: t('settings.columns.changedAt'), valueOf: ({ changedAt }) => changedAt },
        ]}
        render={(setting) => <Row setting={setting} />}
        none={t('settings.none')}
        filters={
          <ListFilter
            label={t('settings.columns.group')}
            value={group}
            onChoose={setGroup}
            emptyOption={t('settings.allGroups')}
            options={groups.map((value) => ({ value, label: t(`settings.groups.${value}`) }))}
          />
        }
      />
      {group === '' ? null : (
        <p className="mt-2 text-sm text-muted">{t(`settings.groupTexts.${group}`)}</p>
      )}
    </>
  )
}

function Row({ setting }: { readonly setting: LiveSettingShown }) {
  const { t } = useWords('admin')
  const valueOf = useSettingValue()
  const name = t(`settings.live.${setting.name}`)
  // The address names it, as the palette does.
  const isWanted = useLocation().hash === `#${setting.name}`
  return (
    <div
      id={setting.name}
      ref={(row) => (isWanted ? row?.scrollIntoView({ block: 'center' }) : undefined)}
      className={classes(
        'flex items-center justify-between gap-3 px-4 py-2',
        isWanted && 'bg-primary-soft',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">
          {t(`settings.groups.${setting.group}`)}
          {' · '}
          <Source setting={setting} />
        </p>
      </div>
      <div className="text-end">
        <p className="font-semibold">
          <bdi>{valueOf(setting, setting.value)}</bdi>
        </p>
        {setting.mayChange ? (
          <SheetButton
            look="link"
            label={t('settings.change')}
            aria-label={t('settings.changeOne', { name })}
          >
            {(close) => <SettingSheet setting={setting} onClose={close} />}
          </SheetButton>
        ) : null}
      </div>
    </div>
  )
}

function Source({ setting }: { readonly setting: LiveSettingShown }) {
  const { t } = useWords('admin')
  const valueOf = useSettingValue()
  const { source, changedBy, changedAt, usual } = setting
  if (source === 'environment') return t('settings.sources.environment')
  if (source === 'usual' || changedAt === null) return t('settings.sources.usual')
  return t('settings.sources.here', {
    name: changedBy ?? t('settings.somebody'),
    day: dateAt(changedAt),
    usual: valueOf(setting, usual),
  })
}

interface SettingSheetProps {
  readonly setting: LiveSettingShown
  readonly onClose: () => void
}

/** Both a switch and a number need a reason. */
function SettingSheet({ setting, onClose }: SettingSheetProps) {
  const { t } = useWords('admin')
  const valueOf = useSettingValue()
  const [typed, setTyped] = useState(
    String(setting.kind === 'switch' ? 1 - setting.value : setting.value),
  )
  const newValue = Number(typed)
  const isValid = /^\d+$/.test(typed.trim()) && newValue >= setting.min && newValue <= setting.max
  const bounds = { min: valueOf(setting, setting.min), max: valueOf(setting, setting.max) }
  const changing = useChangeOf(
    settingsQuery.queryKey,
    (reason: string) =>
      api.admin.changeSetting({ name: setting.name, from: setting.value, to: newValue, reason }),
    onClose,
  )
  const deletes = setting.group === 'keep' && isValid && newValue < setting.value
  return (
    <ReasonSheet
      onClose={onClose}
      title={t(`settings.live.${setting.name}`)}
      text={t('settings.sheetText')}
      yes={
        setting.kind === 'switch'
          ? t('settings.turn', { value: valueOf(setting, newValue) })
          : t('settings.save')
      }
      look={deletes ? 'danger' : 'primary'}
      acting={changing}
      isComplete={isValid}
    >
      {(submitted) => (
        <>
          {setting.kind === 'number' ? (
            <TextField
              label={t(setting.unit === 'days' ? 'settings.inDays' : 'settings.value')}
              hint={t('settings.bounds', bounds)}
              value={typed}
              inputMode="numeric"
              dir="ltr"
              maxLength={5}
              error={submitted && !isValid ? t('settings.bounds', bounds) : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : null}
          {isValid && newValue !== setting.value ? (
            <p className="font-medium">
              {t('settings.fromTo', {
                from: valueOf(setting, setting.value),
                to: valueOf(setting, newValue),
              })}
            </p>
          ) : null}
          {deletes ? <p className="font-medium">{t('settings.deletes')}</p> : null}
        </>
      )}
    </ReasonSheet>
  )
}

type Measured = Pick<LiveSettingShown, 'unit'>

/** Words for a value: on or off, days, a percentage, or a number. */
function useSettingValue(): (setting: Measured, value: number) => string {
  const { t } = useWords('admin')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return ({ unit }, value) => {
    if (unit === null) return t(value === 1 ? 'settings.on' : 'settings.off')
    if (unit === 'days') return days.format(value)
    return unit === 'percent'
      ? t('settings.percent', { value: number.format(value) })
      : number.format(value)
  }
}

const settingsQuery = readQuery(['admin', 'settings'], api.admin.settings)
