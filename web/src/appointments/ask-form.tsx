import { isBlank } from '@sanad/domain/primitives/text/text'
import {
  type AppointmentMinutes,
  appointmentLimits,
  appointmentMinutes,
} from '@sanad/domain/appointments/appointment'
import type { OwnAppointments } from '@sanad/domain/appointments/contract'
import type { GenderWish } from '@sanad/domain/availability/gender-wish'
import type { HelpOffer } from '@sanad/domain/crisis/help-offer'
import { ORPCError } from '@orpc/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GenderWishField } from '#web/availability/index.ts'
import { helpIn } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/clock.ts'
import { localZone } from '#web/platform/device.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lastWishQuery, ownAppointmentsQuery } from './queries.ts'

interface AskFormProps {
  readonly experts: OwnAppointments['experts']
  /** The wish of the last appointment, filled in again. */
  readonly earlierWish: GenderWish | null
  /** APPT-6. Offers help to the writer of the note. */
  readonly onHelp: (help: HelpOffer) => void
}

/** APPT-1. To one supporter, or to any. */
export function AskForm({ experts, earlierWish, onHelp }: AskFormProps) {
  const { t } = useWords('appointments')
  const topics = useTopics()
  const language = useLanguage()
  const client = useQueryClient()
  // The id stays for every try, so that a request whose answer was lost is not made twice.
  const [id] = useState(newId)
  const [expertId, setExpertId] = useState(experts[0]?.id ?? '')
  const [topic, setTopic] = useState('')
  const [minutes, setMinutes] = useState<AppointmentMinutes>(30)
  const [note, setNote] = useState('')
  const [chosenWish, setWish] = useState<GenderWish | null>()
  const lastWish = useQuery(lastWishQuery).data?.wish ?? null
  const filledIn = earlierWish ?? lastWish
  const wish = expertId === '' ? (chosenWish === undefined ? filledIn : chosenWish) : null
  const asking = useMutation({
    mutationFn: () =>
      api.appointments.requestAppointment({
        id,
        ...(expertId && { expertId }),
        ...(topic && { topic }),
        ...(wish && { wish }),
        minutes,
        language,
        zone: localZone(),
        ...(!isBlank(note) && { note }),
      }),
    onSuccess: ({ own, help }) => {
      onHelp(help)
      client.setQueryData(ownAppointmentsQuery.queryKey, own)
    },
    // A refused note was also read for signs of danger.
    onError: (error) => onHelp((error instanceof ORPCError && helpIn(error.data)?.help) || 'none'),
  })
  return (
    <Card>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          asking.mutate()
        }}
      >
        <h2 className="text-xl">{t('ask.heading')}</h2>
        <SelectField
          label={t('ask.who')}
          value={expertId}
          onChoose={setExpertId}
          options={[
            ...experts.map((one) => ({ value: one.id, label: one.firstName })),
            { value: '', label: t('ask.any') },
          ]}
        />
        {expertId === '' ? (
          <div>
            <GenderWishField wish={wish} onChange={setWish} />
            {wish ? (
              <p role="status" className="mt-1.5 text-sm text-muted">
                {t(wish.must ? 'ask.wishMust' : 'ask.wishSoft')}
              </p>
            ) : null}
          </div>
        ) : null}
        <SelectField
          label={t('ask.topic')}
          value={topic}
          onChoose={setTopic}
          emptyOption={t('ask.anyTopic')}
          options={topics.options()}
        />
        <SelectField
          label={t('ask.minutes')}
          value={String(minutes)}
          onChoose={(chosen) => setMinutes(chosen === '50' ? 50 : 30)}
          options={appointmentMinutes.map((one) => ({
            value: String(one),
            label: t('ask.minutesValue', { minutes: one }),
          }))}
        />
        <TextArea
          label={t('ask.note')}
          hint={t('ask.noteHint')}
          dir="auto"
          maxLength={appointmentLimits.noteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Problem tone="info" error={asking.error} />
        <Button type="submit" busy={asking.isPending}>
          {t('ask.send')}
        </Button>
      </form>
    </Card>
  )
}
