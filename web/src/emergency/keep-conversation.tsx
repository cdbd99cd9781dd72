import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'

/** KEEP-1. For guests only: with an address, a passkey or a phrase their conversation stays theirs. */
export function KeepConversation() {
  const { t } = useWords('emergency')
  if (useMe()?.standing !== 'guest') return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {t('guest.text')}
      <ButtonLink look="link" to={`${path('/auth')}?role=seeker`}>
        {t('guest.email')}
      </ButtonLink>
      <ButtonLink look="link" to={path('/new-passkey')}>
        {t('guest.passkey')}
      </ButtonLink>
      <ButtonLink look="link" to={path('/new-phrase')}>
        {t('guest.phrase')}
      </ButtonLink>
    </p>
  )
}
