import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { NoticeList, useNewNotices } from './notice-list.tsx'

export function BellPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('escalation')
  return (
    <Dialog shape="sheet" open onClose={onClose} title={useNewNotices()}>
      <div className="mt-2 space-y-4">
        <NoticeList onOpen={onClose} />
        <ButtonLink look="quiet" className="w-full" to={path('/my-notices')} onClick={onClose}>
          {t('notices.title')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
