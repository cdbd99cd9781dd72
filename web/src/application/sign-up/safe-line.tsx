import { Check, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import type { ProfileDraft } from './use-profile-draft.ts'

/** Where what was written is safe by now. */
export function SafeLine({
  draft: { onServer, safe },
}: {
  readonly draft: Pick<ProfileDraft, 'onServer' | 'safe'>
}) {
  const { t } = useWords('application')
  const shown = onServer && safe === 'device' ? 'server' : safe
  const Sign = { device: Check, server: Check, saving: LoaderCircle, 'not-saved': TriangleAlert }[
    shown
  ]
  return (
    <p role="status" className="inline-flex items-center gap-1.5">
      <Sign aria-hidden className="size-4.5 text-success-ink" />
      {t(`safe.${shown}`)}
    </p>
  )
}
