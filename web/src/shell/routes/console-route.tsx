import { lazy, Suspense, type ReactNode } from 'react'
import { isStaffRole } from '@sanad/domain/primitives/role'
import { loadWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { SectionShellProvider } from '#web/ui/layout/section-shell.ts'

/** Loaded for staff only. */
const ConsoleFrame = lazy(async () => {
  const [module] = await Promise.all([import('#web/admin/console-shell.tsx'), loadWords('admin')])
  return { default: module.ConsoleFrame }
})

/** The frame of a screen of an earlier slice; for staff only. */
export function InConsole({ children }: { readonly children: ReactNode }) {
  const role = useMe()?.role
  return role && isStaffRole(role) ? (
    <SectionShellProvider value={ConsoleFrame}>
      <Suspense fallback={null}>{children}</Suspense>
    </SectionShellProvider>
  ) : (
    children
  )
}
