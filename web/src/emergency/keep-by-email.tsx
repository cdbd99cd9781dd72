import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import './strings.ts'

/** EMERGENCY-10. For guests only: with an e-mail address their conversation stays theirs. */
export function KeepByEmail() {
  const { t } = useWords('emergency')
  if (useMe()?.standing !== 'guest') return null
  return (
    <Notice
      title={t('guest.title')}
      className="mt-4"
      action={
        <ButtonLink look="link" to={`${path('/auth')}?role=seeker`}>
          {t('guest.email')}
        </ButtonLink>
      }
    >
      {t('guest.text')}
    </Notice>
  )
}
