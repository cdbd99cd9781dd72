import type { LiveSettingShown } from '@sanad/domain/admin/setup-contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { useDay } from './use-times.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { isReason, ReasonField } from '../reason-field.tsx'
import { settingsQuery } from './settings-query.ts'

const groups = ['rule', 'keep', 'limit'] as const

/** Settings that can be changed while the service runs: name, value, and who changed them when. */
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
  // The address names it, as the palette does.
  const isWanted = useLocation().hash === `#${setting.name}`
  return (
    <li
      id={setting.name}
      ref={(row) => (isWanted ? row?.scrollIntoView({ block: 'center' }) : undefined)}
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4',
        isWanted && 'bg-primary-soft',
      )}
    >
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

interface SettingSheetProps {
  readonly setting: LiveSettingShown
  readonly onClose: () => void
}

/** Flips a switch, or asks for a number within its bounds. Both need a reason. */
function SettingSheet({ setting, onClose }: SettingSheetProps) {
  const { t } = useWords('admin')
  const valueOf = useSettingValue()
  const client = useQueryClient()
  const [typed, setTyped] = useState(
    String(setting.kind === 'switch' ? 1 - setting.value : setting.value),
  )
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const newValue = Number(typed)
  const isValid = /^\d+$/.test(typed.trim()) && newValue >= setting.min && newValue <= setting.max
  const bounds = { min: valueOf(setting, setting.min), max: valueOf(setting, setting.max) }
  const changing = useMutation({
    mutationFn: () =>
      api.admin.changeSetting({ name: setting.name, from: setting.value, to: newValue, reason }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
  const submit = () => {
    setSubmitted(true)
    if (isValid && isReason(reason)) changing.mutate()
  }
  const deletes = setting.group === 'keep' && isValid && newValue < setting.value
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t(`settings.live.${setting.name}`)}
      text={t('settings.sheetText')}
      problem={changing.error ? problemWords(changing.error) : undefined}
      yes={{
        label:
          setting.kind === 'switch'
            ? t('settings.turn', { value: valueOf(setting, newValue) })
            : t('settings.save'),
        look: deletes ? 'danger' : 'primary',
        busy: changing.isPending,
        onPress: submit,
      }}
      no={t('cancel')}
    >
      <div className="mt-4 grid gap-4">
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
        {deletes ? <p className="font-medium">{t('settings.deletes')}</p> : null}
        <ReasonField value={reason} onChange={setReason} submitted={submitted} />
      </div>
    </ChoiceSheet>
  )
}

type Measured = Pick<LiveSettingShown, 'unit'>

/** Formats the value of a setting: on or off, days, a percentage, or a number. */
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
