import {
  lineKinds,
  lineStatuses,
  type Country,
  type CrisisLine,
} from '@sanad/domain/crisis/lines/crisis-lines'
import type { DeskLine } from '@sanad/domain/crisis/contract'
import type { OpenHours } from '@sanad/domain/crisis/lines/open-hours'
import { useState } from 'react'
import { api, useChange } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { lineDeskQuery } from './desk-queries.ts'

type Draft = Omit<CrisisLine, 'id' | 'verifiedAt'>

interface ProposeLineSheetProps {
  /** The line to change; without it, a new one. */
  readonly one?: DeskLine
  readonly country: Country
  readonly onClose: () => void
}

const blank = (country: Country): Draft => ({
  country,
  kind: 'support',
  name: { en: '', ar: '' },
  shown: '',
  status: 'listed',
})

/** LINES-3. By itself a proposal changes nothing. */
export function ProposeLineSheet({ one, country, onClose }: ProposeLineSheetProps) {
  const { t } = useWords('crisis')
  const [draft, setDraft] = useState<Draft>(() => one?.line ?? blank(country))
  const [reason, setReason] = useState('')
  const proposing = useChange(
    lineDeskQuery,
    () => api.crisis.proposeLine({ ...lineOf(one), line: proposalOf(draft), reason }),
    onClose,
  )
  const change = (difference: Partial<Draft>) => setDraft((now) => ({ ...now, ...difference }))
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t(one ? 'desk.changeTitle' : 'desk.addTitle')}
      text={t('desk.formText')}
      call={proposing}
      yes={t('desk.propose')}
      no={t('desk.cancel')}
    >
      <div className="mt-4 space-y-4">
        <TextField
          label={t('desk.number')}
          dir="ltr"
          maxLength={30}
          value={draft.shown}
          onChange={(event) => change({ shown: event.target.value })}
        />
        <TextField
          label={t('desk.dial')}
          dir="ltr"
          inputMode="tel"
          maxLength={16}
          value={draft.dial ?? ''}
          onChange={(event) => change({ dial: event.target.value || undefined })}
        />
        <TextField
          label={t('desk.sms')}
          dir="ltr"
          inputMode="tel"
          maxLength={16}
          value={draft.text?.to ?? ''}
          onChange={({ target }) =>
            change({ text: target.value ? { ...draft.text, to: target.value } : undefined })
          }
        />
        <TextField
          label={t('desk.nameEn')}
          maxLength={80}
          value={draft.name.en}
          onChange={(event) => change({ name: { ...draft.name, en: event.target.value } })}
        />
        <TextField
          label={t('desk.nameAr')}
          maxLength={80}
          value={draft.name.ar}
          onChange={(event) => change({ name: { ...draft.name, ar: event.target.value } })}
        />
        <SelectField
          label={t('desk.kind')}
          value={draft.kind}
          onChoose={(kind) => change({ kind })}
          options={lineKinds.map((value) => ({ value, label: t(`desk.kinds.${value}`) }))}
        />
        <SelectField
          label={t('desk.status')}
          value={draft.status}
          onChoose={(status) => change({ status })}
          options={lineStatuses.map((value) => ({ value, label: t(`desk.statuses.${value}`) }))}
        />
        <Hours hours={draft.hours} onChange={(hours) => change({ hours })} />
        <TextField
          label={t('desk.why')}
          hint={t('desk.whyHint')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ChoiceSheet>
  )
}

const lineOf = (one: DeskLine | undefined) =>
  one ? { lineId: one.line.id, revision: one.revision } : { revision: 0 }

/** The draft without the id and the day of the last call, which the service sets. */
function proposalOf(draft: Draft) {
  const { country, kind, name, shown, dial, text, hours, languages, status, evidence } = draft
  return { country, kind, name, shown, dial, text, hours, languages, status, evidence }
}

const usualHours = { zone: 'Asia/Dubai', opens: '09:00', closes: '17:00' }

interface HoursProps {
  readonly hours: OpenHours | undefined
  readonly onChange: (hours: OpenHours | undefined) => void
}

function Hours({ hours, onChange }: HoursProps) {
  const { t } = useWords('crisis')
  const daily = hours === undefined || hours === 'always' ? undefined : hours
  const choice = hours === undefined ? 'unknown' : hours === 'always' ? 'always' : 'daily'
  return (
    <>
      <SelectField
        label={t('desk.hours')}
        value={choice}
        onChoose={(chosen) =>
          onChange({ daily: usualHours, always: 'always' as const, unknown: undefined }[chosen])
        }
        options={[
          { value: 'unknown', label: t('desk.hoursUnknown') },
          { value: 'always', label: t('desk.hoursAlways') },
          { value: 'daily', label: t('desk.hoursDaily') },
        ]}
      />
      {daily ? (
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField
            label={t('desk.opens')}
            type="time"
            dir="ltr"
            value={daily.opens}
            onChange={(event) => onChange({ ...daily, opens: event.target.value })}
          />
          <TextField
            label={t('desk.closes')}
            type="time"
            dir="ltr"
            value={daily.closes}
            onChange={(event) => onChange({ ...daily, closes: event.target.value })}
          />
          <TextField
            label={t('desk.zone')}
            dir="ltr"
            value={daily.zone}
            onChange={(event) => onChange({ ...daily, zone: event.target.value })}
          />
        </div>
      ) : null}
    </>
  )
}
