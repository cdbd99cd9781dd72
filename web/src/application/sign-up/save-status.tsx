import { Check, LoaderCircle, TriangleAlert } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import type { ProfileDraft } from './use-profile-draft.ts'
import { useNavigate } from 'react-router'
import { path } from '#web/platform/navigation/mount.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export function SaveStatus({
  draft: { onServer, saveState },
}: {
  readonly draft: Pick<ProfileDraft, 'onServer' | 'saveState'>
}) {
  const { t } = useWords('application')
  const state = onServer && saveState === 'device' ? 'server' : saveState
  const Icon = { device: Check, server: Check, saving: LoaderCircle, 'not-saved': TriangleAlert }[
    state
  ]
  return (
    <p role="status" className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4.5 text-success-ink" />
      {t(`safe.${state}`)}
    </p>
  )
}

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
