import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { ConversationBanner } from '#web/chat/index.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'

/** KEEP-1. For guests only. */
export function KeepConversation() {
  const { t } = useWords('emergency')
  if (useMe()?.standing !== 'guest') return null
  const action = (
    <ButtonLink look="link" to={`${path('/auth')}?role=seeker`}>
      {t('guest.keep')}
    </ButtonLink>
  )
  return (
    <ConversationBanner kind="keep" tone="info" action={action}>
      {t('guest.text')}
    </ConversationBanner>
  )
}
