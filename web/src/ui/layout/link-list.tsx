import { Link } from 'react-router'
import type { IconComponent } from '../icons/create-icon.tsx'
import { ChevronRight } from '../icons/icons.ts'

export interface ListedLink {
  readonly to: string
  readonly picture: IconComponent
  readonly name: string
  /** One sentence below the name. */
  readonly text?: string
}

/** The whole row is the link. */
export const LinkList = ({ links }: { readonly links: readonly ListedLink[] }) => (
  <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
    {links.map(({ to, picture: Picture, name, text }) => (
      <li key={to}>
        <Link to={to} className="flex min-h-13 items-center gap-4 px-5 py-2 hover:bg-sunken">
          <Picture aria-hidden className="size-5 shrink-0 text-primary" />
          <span className="min-w-0 flex-1 font-semibold">
            {name}
            {text ? <span className="block text-sm font-normal text-muted">{text}</span> : null}
          </span>
          <ChevronRight aria-hidden className="flip size-5 shrink-0 text-muted" />
        </Link>
      </li>
    ))}
  </ul>
)
