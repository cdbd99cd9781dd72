import type { ReactNode } from 'react'
import { SkipLink, TrialBanner, useArrival, WaitingNotice } from './page-shell.tsx'
import { PageTitle } from './page-title.tsx'

interface FullHeightShellProps {
  /** Neutral, because others may see the tab. */
  readonly title: string
  readonly children: ReactNode
  /** Puts columns beside the screen's own one. */
  readonly around?: ((column: ReactNode) => ReactNode) | undefined
}

/**
 * Fills the window in one column and scrolls inside itself. In a low window the whole screen
 * scrolls too, from its lower end, where the newest messages and the composer are.
 */
export function FullHeightShell({ title, children, around }: FullHeightShellProps) {
  useArrival()
  return (
    <div className="relative flex h-[calc(100dvh-var(--above,0px))] scroll-pt-14 flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain [container:shell/size]">
      <div className="flex min-h-full shrink-0 flex-col">
        <PageTitle>{title}</PageTitle>
        <SkipLink />
        <TrialBanner />
        <WaitingNotice />
        {around ? (
          around(<div className="flex min-w-0 flex-1 flex-col">{children}</div>)
        ) : (
          // On a wide screen the facts, which are an `aside`, stand beside the conversation.
          <div className="mx-auto flex w-full max-w-3xl flex-auto flex-col border-line md:border-x xl:grid xl:max-w-[68rem] xl:grid-cols-[18rem_minmax(0,1fr)] xl:grid-rows-[auto_auto_auto_1fr] xl:*:col-start-2 xl:[&>aside]:col-start-1 xl:[&>aside]:row-span-3 xl:[&>aside]:row-start-2 xl:[&>header]:col-span-2 xl:[&>header]:col-start-1 xl:[&>main]:row-start-4">
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
