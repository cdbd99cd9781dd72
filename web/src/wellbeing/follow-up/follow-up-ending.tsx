import type { Session } from '@sanad/domain/chat/contract'
import type { FollowUpEnding as Ending } from '@sanad/domain/wellbeing/follow-up/contract'
import {
  followUpWaits,
  type FollowUpSender,
  type FollowUpWait,
} from '@sanad/domain/wellbeing/follow-up/follow-up'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { timeWords } from '#web/appointments/index.ts'
import { localZone } from '#web/platform/device.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { followUpEndingQuery, useEndingChange } from './follow-up-queries.ts'

/** FOLLOW-1, FOLLOW-5. Most conversations ask nothing. */
export function FollowUpEnding({ session }: { readonly session: Session }) {
  const { data } = useQuery(followUpEndingQuery(session.id))
  if (data === undefined || data.asks === 'nothing') return null
  return (
    <div className="mt-5 space-y-5 border-t border-line pt-5 text-start">
      {data.asks === 'seeker' ? (
        <Allow sessionId={session.id} ending={data} />
      ) : (
        <Agree session={session} agrees={data.agrees} />
      )}
    </div>
  )
}

interface AllowProps {
  readonly sessionId: string
  readonly ending: Extract<Ending, { asks: 'seeker' }>
}

type Choice = { readonly wait: FollowUpWait; readonly sender: FollowUpSender } | 'no'

function Allow({ sessionId, ending: { expert, allowed } }: AllowProps) {
  const { t } = useWords('follow-up')
  const [isDeclined, setDeclined] = useState(false)
  const saving = useEndingChange(sessionId, (choice: Choice) =>
    choice === 'no'
      ? api.followUp.withdrawFollowUp({ sessionId })
      : api.followUp.allowFollowUp({ sessionId, ...choice, zone: localZone() }),
  )
  // A tap shows at once; a failed one returns to what is stored.
  const pending = saving.isPending && saving.variables !== 'no' ? saving.variables : undefined
  const wait = pending?.wait ?? allowed?.wait
  const sender = pending?.sender ?? allowed?.sender ?? 'service'
  const choose = (chosen: FollowUpWait | 'no') => {
    setDeclined(chosen === 'no')
    if (chosen !== 'no') saving.mutate({ wait: chosen, sender })
    // A yes that is still under way is taken back as well.
    else if (allowed || pending) saving.mutate('no', { onError: () => setDeclined(false) })
  }
  return (
    <>
      <OneChoice
        legend={t('allow.question')}
        hint={t('allow.hint')}
        options={[...followUpWaits, 'no' as const].map((value) => ({
          value,
          label: t(`allow.${value}`),
        }))}
        value={isDeclined ? 'no' : (wait ?? null)}
        onChoose={choose}
      />
      {allowed && expert !== null ? (
        <OneChoice
          legend={t('allow.sender')}
          hint={t('allow.senderHint')}
          options={[
            { value: 'service' as const, label: t('allow.service') },
            { value: 'supporter' as const, label: expert },
          ]}
          value={sender}
          onChoose={(chosen) => saving.mutate({ wait: allowed.wait, sender: chosen })}
        />
      ) : null}
      <Saved
        text={allowed ? <Planned at={allowed.dueAt} /> : isDeclined ? t('allow.withdrawn') : null}
        error={saving.error}
      />
    </>
  )
}

function Planned({ at }: { readonly at: string }) {
  const { t } = useWords('follow-up')
  const locale = useLocale()
  const when = timeWords(at, locale)
  return t('allow.planned', { when })
}

interface AgreeProps {
  readonly session: Session
  readonly agrees: boolean | null
}

function Agree({ session, agrees }: AgreeProps) {
  const { t } = useWords('follow-up')
  const name = session.other?.firstName ?? t('agree.person')
  const saving = useEndingChange(session.id, (chosen: boolean) =>
    api.followUp.agreeToFollowUp({ sessionId: session.id, agrees: chosen }),
  )
  return (
    <>
      <OneChoice
        legend={t('agree.question', { name })}
        hint={t('agree.hint')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`agree.${value}`) }))}
        value={agrees === null ? null : agrees ? 'yes' : 'no'}
        onChoose={(value) => saving.mutate(value === 'yes')}
      />
      <Saved text={saving.isSuccess ? t('agree.saved') : null} error={saving.error} />
    </>
  )
}

interface SavedProps {
  readonly text: ReactNode
  readonly error: Error | null
}

function Saved({ text, error }: SavedProps) {
  const { t } = useWords('follow-up')
  return (
    <div>
      <p role="status" className="text-sm font-semibold text-success">
        {text}
      </p>
      <div role="alert">
        {error ? <FieldError>{`${t('allow.failed')} ${problemWords(error)}`}</FieldError> : null}
      </div>
    </div>
  )
}
