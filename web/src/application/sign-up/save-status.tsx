import { Check, LoaderCircle, TriangleAlert } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import type { ProfileDraft } from './use-profile-draft.ts'

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
