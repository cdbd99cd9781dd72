import { useNavigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { ProfileDraft } from './use-profile-draft.ts'

/** Decision 19: "Save and finish later" leads to sign-in at any step. */
export function useFinishLater({
  onServer,
  save,
}: Pick<ProfileDraft, 'onServer' | 'save'>): () => void {
  const { t } = useWords('application')
  const navigate = useNavigate()
  return () => {
    if (!onServer) return void navigate(`${path('/auth')}?role=expert`)
    void save().then((outcome) => {
      if (outcome === 'not-saved') return showToast({ title: t('safe.not-saved'), tone: 'danger' })
      return navigate(path('/dashboard'))
    })
  }
}
