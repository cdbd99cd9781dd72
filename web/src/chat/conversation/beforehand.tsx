import type { Session } from '@sanad/domain/chat/contract'
import { felt, type Felt } from '@sanad/domain/chat/feedback'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TapChoices } from '#web/ui/forms/tap-choices.tsx'
import { afterwardsQuery, retryWhileUnreachable } from '../parts/queries.ts'
import { chatKeys } from '../storage-keys.ts'

/**
 * CHAT-20. The question that is repeated after the end. One tap answers or dismisses it, and it is
 * asked only once.
 */
export function Beforehand({ session }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const client = useQueryClient()
  const answers = useQuery(afterwardsQuery(session.id)).data
  const [sentAway, setSentAway] = useState(() => wasSentAway(session.id))
  const saying = useMutation({
    mutationFn: (value: Felt) =>
      api.chat.sayBefore({ sessionId: session.id, felt: value, isCounted: true }),
    ...retryWhileUnreachable,
    onSuccess: (now) => client.setQueryData(afterwardsQuery(session.id).queryKey, now),
  })
  const feeling = answers?.feltBefore ?? null
  // An answer from an earlier visit is not shown again.
  if (!answers?.mayGiveBefore || sentAway || (feeling !== null && saying.isIdle)) return null
  return (
    <Card className="mx-auto mt-4 w-full max-w-md py-4 low:mt-2 low:py-3">
      <p className="mb-3 text-sm text-muted">{t('after.counted')}</p>
      <TapChoices
        legend={t('after.feels.question')}
        hint={t('beforehand.hint')}
        options={felt.toReversed().map((value) => ({ value, label: t(`after.feels.${value}`) }))}
        value={saying.variables ?? feeling}
        onChoose={(value) => saying.mutate(value)}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <p role="status">
          {saying.isSuccess ? t('beforehand.saved') : null}
          {saying.isError ? t('beforehand.failed') : null}
        </p>
        {saying.isSuccess ? null : (
          <Button
            look="link"
            onClick={() => {
              sendAway(session.id)
              setSentAway(true)
            }}
          >
            {t('beforehand.no')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Stored in this tab: leaving at once clears it, and ten minutes later nothing is asked anyway. */
const storageKey = chatKeys.person.beforehand
const wasSentAway = (sessionId: string): boolean => inTab.get(storageKey(sessionId)) !== null
const sendAway = (sessionId: string): void => inTab.set(storageKey(sessionId), 'no')
