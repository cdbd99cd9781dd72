import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../theme/classes.ts'

interface PageHeadingProps {
  readonly children: ReactNode
  readonly className?: string
  /** When this changes the screen has turned to something new, and the focus goes here. */
  readonly turn?: string | number
  /** It takes the place of what the reader was on, within one address: the focus comes along. */
  readonly arriving?: boolean
}

/** Unlike any turn. */
const nothing = Symbol('nothing')

/** The screen's one h1. It can take the focus, so that a reader hears where they are. */
export function PageHeading({ children, className, turn, arriving = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTurn = useRef<unknown>(arriving ? nothing : turn)
  useEffect(() => {
    if (shownTurn.current === turn) return
    shownTurn.current = turn
    // From the top: the way out of the site stands there.
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
