import { lazy, Suspense, type ReactNode } from 'react'
import { isStaffRole } from '@sanad/domain/primitives/role'
import { loadWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/who.ts'
import { AroundProvider } from '#web/ui/layout/around.ts'

/** Loaded for staff only. */
const ConsoleFrame = lazy(async () => {
  const [module] = await Promise.all([import('#web/admin/console-shell.tsx'), loadWords('admin')])
  return { default: module.ConsoleFrame }
})

/** The console's navigation around a screen of an earlier slice; for staff only. */
export function InConsole({ children }: { readonly children: ReactNode }) {
  const role = useMe()?.role
  return role && isStaffRole(role) ? (
    <AroundProvider value={ConsoleFrame}>
      <Suspense fallback={null}>{children}</Suspense>
    </AroundProvider>
  ) : (
    children
  )
}
