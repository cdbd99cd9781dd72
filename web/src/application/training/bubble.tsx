import type { ReactNode } from 'react'
import { classes } from '#web/ui/theme/classes.ts'

interface BubbleProps {
  /** The speaker, for people who cannot see on which side the bubble stands. */
  readonly speaker: string
  readonly mine?: boolean
  readonly children: ReactNode
}

/** Looks as in the chat. */
export const Bubble = ({ speaker, mine = false, children }: BubbleProps) => (
  <div
    className={classes(
      'w-fit max-w-[85%] rounded-lg px-4 py-2.5',
      mine
        ? 'ms-auto rounded-ee-sm bg-bubble-me text-on-bubble-me'
        : 'rounded-es-sm border border-line bg-bubble-them text-on-bubble-them',
    )}
  >
    <span className="block text-xs font-semibold opacity-80">{speaker}</span>
    <p dir="auto">{children}</p>
  </div>
)
