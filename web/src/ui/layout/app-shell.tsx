import { Clock, House, MessageCircle, UserRound, UsersRound } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useSectionShell } from './section-shell.ts'
import { classes } from '../theme/classes.ts'
import { useFrame, type Destination } from './frame.ts'
import { Parts } from '../feedback/part.tsx'
import { toastsAbove } from '../feedback/toasts.tsx'
import { BrandLink } from './header.tsx'
import { SignedInTop, useArrival } from './page-shell.tsx'
import { PageTitle } from './page-title.tsx'

const pictures = {
  home: House,
  chat: MessageCircle,
  rota: Clock,
  community: UsersRound,
  profile: UserRound,
} as const

const widths = { page: 'max-w-4xl', wide: 'max-w-7xl' } as const

interface AppShellProps {
  readonly title: string
  readonly children: ReactNode
  /** The width: `wide` for tables and calendars. */
  readonly width?: 'page' | 'wide'
}

/** Has the four main places, or the navigation of the part of the site around it. */
export function AppShell(props: AppShellProps) {
  const Around = useSectionShell()
  return Around ? <Around title={props.title}>{props.children}</Around> : <FourPlaces {...props} />
}

/** Stands at the bottom on a phone, beside the page on a wide screen. */
function FourPlaces({ title, children, width = 'page' }: AppShellProps) {
  useArrival()
  return (
    <div className="min-h-dvh pb-24 lg:ps-60 lg:pb-0">
      <PageTitle>{title}</PageTitle>
      <SignedInTop />
      <main
        id="content"
        tabIndex={-1}
        className={classes('mx-auto w-full px-5 pt-1 pb-8 outline-none', widths[width])}
      >
        <Parts>{children}</Parts>
      </main>
      <Navigation />
    </div>
  )
}

function Navigation() {
  const { words, destinations } = useFrame()
  return (
    <nav
      ref={toastsAbove}
      aria-label={words.navigation}
      className="fixed inset-x-0 bottom-0 z-20 print:hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:top-(--above,0px) lg:end-auto lg:w-60 lg:border-e lg:border-t-0 lg:p-4"
    >
      <div className="mb-6 hidden lg:block">
        <BrandLink />
      </div>
      <ul className="mx-auto flex max-w-xl lg:block lg:space-y-2">
        {destinations.map((destination) => (
          <li key={destination.name} className="min-w-0 flex-1">
            <Place {...destination} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Place({ name, label, to }: Destination) {
  const Picture = pictures[name]
  return (
    <NavLink to={to} className={placeLook}>
      <span className="rounded-full px-[min(1.25rem,5vw)] py-1 group-aria-[current=page]:bg-primary-soft lg:bg-transparent! lg:p-0">
        <Picture aria-hidden className="size-6 lg:size-5" />
      </span>
      {label}
    </NavLink>
  )
}

const placeLook = ({ isActive }: { isActive: boolean }) =>
  classes(
    'tap-pulse group flex min-h-16 flex-col items-center justify-center gap-0.5 text-[min(var(--text-xs),4.2vw)] font-medium lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-md lg:px-4 lg:text-base',
    isActive
      ? 'text-primary-ink lg:bg-primary-soft'
      : 'text-muted hover:text-ink lg:hover:bg-sunken',
  )
