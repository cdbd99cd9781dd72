import { consolePlaces, type ConsolePlace } from '@sanad/domain/admin/places'
import { House } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import type { SectionShellProps } from '#web/ui/layout/section-shell.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { BrandLink } from '#web/ui/layout/header.tsx'
import { SignedInTop, useArrival } from '#web/ui/layout/page-shell.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { placeIcons, placesFor } from './console-places.tsx'
import { usePendingCounts } from './use-overview.ts'
import './strings.ts'

interface ConsoleShellProps {
  /** The title of the tab and of the screen. */
  readonly title: string
  /** One sentence below the heading. */
  readonly lead?: string
  /** Controls beside the heading, such as a search or a button. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen of the console: its heading, controls and content. */
export const ConsoleShell = ({ title, lead, actions, children }: ConsoleShellProps) => (
  <ConsoleFrame title={title}>
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <PageHeading>{title}</PageHeading>
        {lead === undefined ? null : <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
      </div>
      {actions}
    </div>
    {children}
  </ConsoleFrame>
)

/**
 * The frame of every screen of the console, with the places at the side or, on a phone, in a row.
 */
export function ConsoleFrame({ title, children }: SectionShellProps) {
  useArrival()
  return (
    <div className="min-h-dvh lg:ps-64">
      <PageTitle>{title}</PageTitle>
      <SignedInTop />
      <Places />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl px-5 pt-5 pb-10 lg:pt-2 outline-none"
      >
        {children}
      </main>
    </div>
  )
}

function Places() {
  const { t } = useWords('admin')
  const me = useMe()
  const pending = usePendingCounts()
  const nav = useScrollToCurrentPlace()
  return (
    // Positioned, so that the screen reader texts of its badges scroll with the row instead of
    // widening the page.
    <nav
      ref={nav}
      aria-label={t('navigation')}
      className="z-20 border-line bg-surface max-lg:relative max-lg:overflow-x-auto max-lg:border-y lg:fixed lg:top-(--above,0px) lg:bottom-0 lg:start-0 lg:w-64 lg:overflow-y-auto lg:border-e lg:p-4"
    >
      <div className="mb-6 hidden lg:block">
        <BrandLink />
      </div>
      <ul className="flex max-lg:w-max max-lg:px-3 lg:flex-col lg:gap-1.5">
        {me
          ? placesFor(me.role).map((name) => (
              <Place key={name} name={name} pending={pending[name]} />
            ))
          : null}
        <li>
          <Link to={path('/dashboard')} className={placeClasses({ isActive: false })}>
            <House aria-hidden className="size-5 shrink-0" />
            {t('home')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/**
 * On a phone the row of places is wider than the screen. The current place is scrolled into view,
 * and again when fonts or badges widen the row, until the person scrolls the row themselves.
 */
function useScrollToCurrentPlace() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const element = nav.current
    const places = element?.querySelector('ul')
    if (!element || !places) return undefined
    const observer = new ResizeObserver(() => scrollToCurrent(element))
    const stopFollowing = () => observer.disconnect()
    for (const part of [element, places]) observer.observe(part)
    for (const eventName of ['pointerdown', 'wheel'] as const)
      element.addEventListener(eventName, stopFollowing, { passive: true })
    scrollToCurrent(element)
    return () => {
      stopFollowing()
      for (const eventName of ['pointerdown', 'wheel'] as const)
        element.removeEventListener(eventName, stopFollowing)
    }
  }, [pathname])
  return nav
}

/** How much of the neighbouring places stays visible, in pixels. */
const scrollMarginPx = 60

function scrollToCurrent(nav: HTMLElement): void {
  const current = nav.querySelector('[aria-current=page]')?.getBoundingClientRect()
  if (!current) return
  const { left, right } = nav.getBoundingClientRect()
  const margin = Math.min(scrollMarginPx, (right - left - current.width) / 2)
  if (current.left < left + margin) nav.scrollLeft += current.left - left - margin
  else if (current.right > right - margin) nav.scrollLeft += current.right - right + margin
}

interface PlaceProps {
  readonly name: ConsolePlace
  /** How many things wait there. */
  readonly pending: number | undefined
}

function Place({ name, pending = 0 }: PlaceProps) {
  const { t } = useWords('admin')
  const Icon = placeIcons[name]
  return (
    <li>
      <NavLink
        to={path(consolePlaces[name].path)}
        end={name === 'overview'}
        className={placeClasses}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="flex-1">{t(`places.${name}`)}</span>
        {pending === 0 ? null : (
          <span className="rounded-full bg-surface px-2 py-0.5 text-sm font-semibold text-ink tabular-nums border border-line">
            <span className="sr-only">{t('waits')} </span>
            {pending}
          </span>
        )}
      </NavLink>
    </li>
  )
}

const placeClasses = ({ isActive }: { isActive: boolean }) =>
  classes(
    'flex min-h-12 items-center gap-2.5 px-3 text-sm font-medium whitespace-nowrap lg:gap-3 lg:rounded-md lg:px-4 lg:text-base',
    isActive
      ? 'text-primary-ink max-lg:border-b-3 max-lg:border-primary lg:bg-primary-soft'
      : 'text-muted hover:text-ink lg:hover:bg-sunken',
  )
