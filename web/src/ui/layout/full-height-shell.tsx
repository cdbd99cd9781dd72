import type { ReactNode } from 'react'
import { SkipLink, TrialLine, useArrival, WaitingLine } from './page-shell.tsx'
import { PageTitle } from './page-title.tsx'

interface FullHeightShellProps {
  /** The tab's title: plain and neutral, others may see it. */
  readonly title: string
  readonly children: ReactNode
}

/**
 * A screen that fills the window and scrolls inside itself, in one column; it brings its own header. What is read
 * keeps a height of its own: where there is no room for everything, the whole scrolls as well, and one stands at its
 * lower end, where the newest and what is being written are.
 */
export function FullHeightShell({ title, children }: FullHeightShellProps) {
  useArrival()
  return (
    <div className="relative flex h-[calc(100dvh-var(--above,0px))] scroll-pt-14 flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain [container:shell/size]">
      <div className="flex min-h-full shrink-0 flex-col">
        <PageTitle>{title}</PageTitle>
        <SkipLink />
        <TrialLine />
        <WaitingLine />
        <div className="mx-auto flex w-full max-w-3xl flex-auto flex-col border-line md:border-x">
          {children}
        </div>
      </div>
    </div>
  )
}
