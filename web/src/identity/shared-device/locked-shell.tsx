import { useMemo, type ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { FrameProvider, useFrame } from '#web/ui/layout/frame.ts'
import { PageShell } from '#web/ui/layout/page-shell.tsx'

/** SHARED-7. Shows nothing of the person, but every way out and to help. */
export function LockedShell({ children }: { readonly children: ReactNode }) {
  const { t } = useWords('identity')
  const frame = useFrame()
  const locked = useMemo(
    () => ({ ...frame, offersLeave: true, bell: undefined, unread: 0, waiting: undefined }),
    [frame],
  )
  return (
    <FrameProvider value={locked}>
      <PageShell title={t('shared.tab')} width="form">
        {children}
      </PageShell>
    </FrameProvider>
  )
}
