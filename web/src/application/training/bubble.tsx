import type { ReactNode } from 'react'
import { classes } from '#web/ui/theme/classes.ts'

interface BubbleProps {
  /** Who says it, for those who do not see on which side it stands. */
  readonly speaker: string
  readonly mine?: boolean
  readonly children: ReactNode
}

/** A line of a conversation, as the chat draws it. */
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
