import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../theme/classes.ts'

interface PageHeadingProps {
  readonly children: ReactNode
  readonly className?: string
  /** When it changes, the heading takes the focus. */
  readonly turn?: string | number
  /** Takes the focus on mounting, because it replaces what was read at the same address. */
  readonly arriving?: boolean
}

/** Differs from every `turn`. */
const nothing = Symbol('nothing')

/** The screen's only h1; focusable, so that screen readers announce a new screen. */
export function PageHeading({ children, className, turn, arriving = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTurn = useRef<unknown>(arriving ? nothing : turn)
  useEffect(() => {
    if (shownTurn.current === turn) return
    shownTurn.current = turn
    // Scrolls to the top, where the "Leave site" button is.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [turn])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={classes('text-2xl leading-tight md:text-3xl', className)}
    >
      {children}
    </h1>
  )
}
