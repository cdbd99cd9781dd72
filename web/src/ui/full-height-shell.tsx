import type { ReactNode } from 'react'
import { SkipLink, TrialLine, useArrival, WaitingLine } from './page-shell.tsx'

export interface FullHeightShellProps {
  /** The tab's title: plain and neutral, others may see it. */
  readonly title: string
  readonly children: ReactNode
}

/**
 * A screen that fills the window and scrolls inside itself, in one column; it brings its own header. In a low window
 * the page scrolls as well, and what is read keeps a height of its own.
 */
export function FullHeightShell({ title, children }: FullHeightShellProps) {
  useArrival()
  return (
    <div className="flex h-dvh flex-col overflow-clip short:h-auto short:min-h-dvh">
      <title>{title}</title>
      <SkipLink />
      <TrialLine />
      <WaitingLine />
      <div className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col border-line md:border-x">
        {children}
      </div>
    </div>
  )
}
