import type { ComponentType, SVGProps } from 'react'
import { Link, type To } from 'react-router'
import { ChevronRight } from '../icons/icons.ts'
import { classes } from '../theme/classes.ts'

interface CardLinkProps {
  readonly to: To
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly title: string
  readonly text: string
  /** The colours of the icon. */
  readonly tone?: string
}

/** A card that leads on as a whole: an icon, a title and one sentence. */
export const CardLink = ({
  to,
  icon: Icon,
  title,
  text,
  tone = 'bg-primary-soft text-primary-ink',
}: CardLinkProps) => (
  <Link
    to={to}
    className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-5 shadow-lift hover:border-line-strong/60"
  >
    <span
      aria-hidden
      className={classes(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-full',
        tone,
      )}
    >
      <Icon className="size-6" />
    </span>
    <span className="min-w-[min(7rem,100%)] flex-1">
      <span className="block text-lg font-semibold">{title}</span>
      <span className="block text-sm text-muted">{text}</span>
    </span>
    <ChevronRight aria-hidden className="flip size-6 text-muted" />
  </Link>
)
