import type { Session } from '@sanad/domain/chat/contract'
import { felt, type Felt } from '@sanad/domain/chat/feedback'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChevronDown } from '#web/ui/icons/icons.ts'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { afterwardsQuery, retryWhileUnreachable } from '../parts/queries.ts'

/** CHAT-20. The question is repeated after the end; before, one tap answers it, once. */
export function Beforehand({ session }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const client = useQueryClient()
  const answers = useQuery(afterwardsQuery(session.id)).data
  const saying = useMutation({
    mutationFn: (value: Felt) =>
      api.chat.sayBefore({ sessionId: session.id, felt: value, isCounted: true }),
    ...retryWhileUnreachable,
    onSuccess: (now) => client.setQueryData(afterwardsQuery(session.id).queryKey, now),
  })
  const feeling = answers?.feltBefore ?? null
  // An answer from an earlier visit is not shown again.
  if (!answers?.mayGiveBefore || (feeling !== null && saying.isIdle)) return null
  return (
    <details className="group mx-auto mt-3 w-full max-w-md rounded-lg border border-line bg-surface px-4 low:mt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{t('after.feels.question')}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-3">
        <OneChoice
          legend={t('after.feels.question')}
          legendHidden
          hint={`${t('beforehand.hint')} ${t('after.counted')}`}
          options={felt.toReversed().map((value) => ({ value, label: t(`after.feels.${value}`) }))}
          value={saying.variables ?? feeling}
          onChoose={(value) => saying.mutate(value)}
        />
        <p role="status" className="mt-1 min-h-6 text-sm text-muted">
          {saying.isSuccess ? t('beforehand.saved') : null}
          {saying.isError ? t('beforehand.failed') : null}
        </p>
      </div>
    </details>
  )
}
