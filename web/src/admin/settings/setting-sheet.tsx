import type { LiveSettingShown } from '@sanad/domain/admin/setup-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { isReason, ReasonField } from '../reason-field.tsx'
import { settingsQuery } from './settings-query.ts'
import { useSettingValue } from './use-setting-value.ts'

interface SettingSheetProps {
  readonly setting: LiveSettingShown
  readonly onClose: () => void
}

/** A switch turns round; a number is typed inside its bounds. Either way somebody says why. */
export function SettingSheet({ setting, onClose }: SettingSheetProps) {
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
