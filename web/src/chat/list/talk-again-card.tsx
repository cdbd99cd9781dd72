import type { TalkAgain } from '@sanad/domain/chat/feedback-contract'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake } from '#web/ui/icons/icons.ts'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { TitledCard } from '#web/ui/layout/titled-section.tsx'
import { talkAgainQuery } from '../parts/queries.ts'

/** CHAT-19. People who would talk again, with a quiet way to end it; hidden without any. */
export function TalkAgainCard({ side }: { readonly side: 'seeker' | 'expert' }) {
  const { t } = useWords('chat')
  const experts = useQuery(talkAgainQuery).data
  if (!experts || experts.length === 0) return null
  return (
    <TitledCard
      title={
        <>
          <HeartHandshake aria-hidden className="size-5 shrink-0 text-primary" />
          {t(`talkAgain.${side}`)}
        </>
      }
    >
      <p className="mt-1 text-sm text-muted">{t(`talkAgain.${side}Text`)}</p>
      <ul className="mt-2 divide-y divide-line">
        {experts.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3">
            <bdi className="min-w-0 wrap-anywhere font-semibold">{one.firstName}</bdi>
            <WithdrawButton one={one} />
          </li>
        ))}
      </ul>
      {side === 'seeker' ? (
        <ButtonLink look="link" to={path('/appointments')}>
          {t('talkAgain.time')}
        </ButtonLink>
      ) : null}
    </TitledCard>
  )
}

function WithdrawButton({ one: { id, firstName: name } }: { readonly one: TalkAgain }) {
  const { t } = useWords('chat')
  const leaving = useChangeOf(talkAgainQuery.queryKey, () => api.chat.withdrawTalkAgain({ id }))
  return (
    <DecisionButton
      look="link"
      label={t('talkAgain.withdraw')}
      name={t('talkAgain.withdrawFrom', { name })}
      title={t('talkAgain.title', { name })}
      yes={t('talkAgain.confirm')}
      follows={t('talkAgain.quiet')}
      cancel={t('talkAgain.keep')}
      call={leaving}
      decide={leaving.mutateAsync}
    />
  )
}
