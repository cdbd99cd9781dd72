import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { stage } from '#web/platform/navigation/mount.ts'
import type { SectionShellProps } from '#web/ui/layout/section-shell.ts'
import { SignedInTop, useArrival } from '#web/ui/layout/page-shell.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ConsoleLists } from './console-lists.tsx'
import { ConsoleHandbook, ConsoleNavigation, SectionTabs } from './console-navigation.tsx'

interface ConsoleShellProps {
  readonly title: string
  readonly lead?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export const ConsoleShell = ({ title, lead, actions, children }: ConsoleShellProps) => (
  <ConsoleFrame title={title}>
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6">
      <div className="min-w-0">
        <PageHeading>{title}</PageHeading>
        {lead === undefined ? null : (
          <p className="mt-1 max-w-2xl text-muted max-sm:text-sm">{lead}</p>
        )}
      </div>
      {actions}
    </div>
    {children}
  </ConsoleFrame>
)

export function ConsoleFrame({ title, children }: SectionShellProps) {
  useArrival()
  return (
    <div className="min-h-dvh lg:ps-64">
      <PageTitle>{title}</PageTitle>
      <div className="contents print:hidden">
        <SignedInTop />
      </div>
      <ConsoleNavigation />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl px-5 pt-2 pb-10 outline-none"
      >
        <InventedHistory />
        <ConsoleHandbook />
        <SectionTabs />
        <ConsoleLists>{children}</ConsoleLists>
      </main>
    </div>
  )
}

/** A trial is filled with invented history, and says so on every screen that may show it. */
function InventedHistory() {
  const { t } = useWords('admin')
  return stage() === 'preview' ? (
    <p className="text-xs text-muted sm:mb-2 sm:text-sm">{t('inventedHistory')}</p>
  ) : null
}
