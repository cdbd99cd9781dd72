import { isBlank } from '@sanad/domain/primitives/text/text'
import type { SentTeamMessage } from '@sanad/domain/supporter-care/team-message-contract'
import {
  teamAudiences,
  teamMessage,
  teamRecipients,
  type TeamAudience,
} from '@sanad/domain/supporter-care/team-message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { api, useChange } from '#web/platform/api/api.ts'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { sentMessagesQuery } from './team-message-queries.ts'

/** TEAM-1. Also lists who has read earlier messages. */
export function WriteToExperts() {
  const { t } = useWords('supporter-care')
  const query = useQuery(sentMessagesQuery)
  return (
    <TitledSection title={t('team.write')}>
      <QueryState query={query} place="h-48">
        {({ messages, audiences }) => (
          <>
            <MessageForm audiences={audiences} />
            {messages.length === 0 ? null : (
              <div className="mt-3">
                <SentMessages messages={messages} />
              </div>
            )}
          </>
        )}
      </QueryState>
    </TitledSection>
  )
}

type Audiences = Readonly<Record<TeamAudience, number>>

function MessageForm({ audiences }: { readonly audiences: Audiences }) {
  const { t } = useWords('supporter-care')
  const one = useOneExpert()
  const [audience, setAudience] = useState<(typeof teamRecipients)[number]>(one ? 'one' : 'all')
  const [text, setText] = useState('')
  const [confirming, setConfirming] = useState(false)
  const sending = useChange(
    sentMessagesQuery,
    () =>
      api.supporterCare.sendTeamMessage({
        audience,
        text: text.trim(),
        ...(audience === 'one' && { expertId: one?.id }),
      }),
    () => {
      setText('')
      setConfirming(false)
    },
  )
  const recipients = audience === 'one' ? 1 : audiences[audience]
  const consequence = t('team.goesTo', { count: recipients })
  return (
    <Card>
      <SelectField
        label={t('team.to')}
        value={audience}
        onChoose={setAudience}
        options={useAudienceOptions(one?.name)}
      />
      <TextArea
        label={t('team.text')}
        hint={t('team.hint')}
        value={text}
        maxLength={teamMessage.atMost}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="my-3 text-sm text-muted">{consequence}</p>
      <Button
        disabled={isBlank(text) || recipients === 0}
        onClick={() => {
          sending.reset()
          setConfirming(true)
        }}
      >
        {t('team.send')}
      </Button>
      {confirming ? (
        <ChoiceSheet
          onClose={() => setConfirming(false)}
          title={t('team.confirm')}
          text={consequence}
          call={sending}
          yes={t('team.send')}
          no={t('team.cancel')}
        />
      ) : null}
    </Card>
  )
}

function useAudienceOptions(expertName: string | undefined) {
  const { t } = useWords('supporter-care')
  return [
    ...(expertName === undefined ? [] : [{ value: 'one' as const, label: expertName }]),
    ...teamAudiences.map((value) => ({ value, label: t(`team.audiences.${value}`) })),
  ]
}

/** OPS-6. The supporter to whom the board led. */
function useOneExpert() {
  const { state } = useLocation() as { readonly state: unknown }
  return (state as { writeTo?: { readonly id: string; readonly name: string } } | null)?.writeTo
}

/** TEAM-2. Messages are deleted, so their text is no part of the file. */
function SentMessages({ messages }: { readonly messages: readonly SentTeamMessage[] }) {
  const { t } = useWords('supporter-care')
  return (
    <DataList
      name="team-messages"
      order="newest"
      label={t('team.sent')}
      rows={messages}
      keyOf={({ id }) => id}
      columns={[
        { label: t('team.columns.by'), valueOf: ({ by }) => by },
        { label: t('team.columns.at'), valueOf: ({ at }) => at },
        { label: t('team.to'), valueOf: (one) => t(`team.audiences.${one.audience}`) },
        { label: t('team.columns.recipients'), valueOf: ({ recipients }) => recipients },
        { label: t('team.columns.read'), valueOf: ({ readBy }) => readBy.length },
      ]}
      render={(message) => <Sent message={message} />}
      none={t('team.none')}
      cards
    />
  )
}

function Sent({ message }: { readonly message: SentTeamMessage }) {
  const { t } = useWords('supporter-care')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const { by, at, text, audience, recipients, readBy } = message
  return (
    <Card>
      <p className="text-sm text-muted">
        <bdi>{by}</bdi> {[dayAndClock(at), t(`team.audiences.${audience}`)].join(' · ')}
      </p>
      <WrittenText text={text} />
      <p className="mt-1 text-sm font-medium">
        {t('team.readBy', { read: number.format(readBy.length), all: number.format(recipients) })}
      </p>
      {readBy.length === 0 ? null : (
        <p className="text-sm text-muted">
          <bdi>{new Intl.ListFormat(locale).format(readBy)}</bdi>
        </p>
      )}
    </Card>
  )
}
