import type { Emergency } from '@sanad/domain/emergency/contract'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { conversationLink, useGoToConversation } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { StateHeading } from './state-heading.tsx'
import './strings.ts'

/** Long enough to read who is coming. */
const shownForMs = 1000

/** A supporter was found: says so, then opens the conversation. */
export function Connected({ emergency }: { readonly emergency: Emergency }) {
  const { t } = useWords('emergency')
  const goToConversation = useGoToConversation()
  const { sessionId, other, joined, inOtherLanguage } = emergency
  const expertId = other?.id ?? null
  useEffect(() => {
    const timer = setTimeout(
      () => void goToConversation(sessionId, { replace: true, carried: { expertId } }),
      shownForMs,
    )
    return () => clearTimeout(timer)
  }, [goToConversation, expertId, sessionId])
  const name = other?.firstName ?? ''
  return (
    <>
      <CircleCheck aria-hidden className="mx-auto size-12 text-success-ink" />
      <StateHeading className="mt-3 text-2xl">{t('connect.connected')}</StateHeading>
      <p className="mt-2 text-muted">
        {t(joined ? 'connect.joinedText' : 'connect.connectedText', { name })}
      </p>
      {inOtherLanguage ? <p className="mt-2">{t('truth.otherLanguage', { name })}</p> : null}
      <ButtonLink look="link" {...conversationLink(sessionId)}>
        {t('connect.open')}
      </ButtonLink>
    </>
  )
}
