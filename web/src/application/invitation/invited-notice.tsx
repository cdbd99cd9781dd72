import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { keptInvitation } from './kept-invitation.ts'

/** Shown on the first page of applying, in a tab that came by an invitation. */
export function InvitedNotice() {
  const { t } = useWords('invitation')
  return keptInvitation() === null ? null : <Notice className="mt-5">{t('notice')}</Notice>
}
