import { consolePlaces, placeAt, type ConsolePlace } from '@sanad/domain/admin/places'
import { ChevronDown, House, Search } from '#web/ui/icons/icons.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { shownZone, zoneName } from '#web/platform/i18n/shown-zone.ts'
import { HandbookLink } from '#web/platform/handbook/handbook-link.tsx'
import { mount, path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { useShortcuts } from '#web/platform/shortcuts/shortcuts.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { BrandLink } from '#web/ui/layout/header.tsx'
import { handbookOf } from './console-handbook.ts'
import { sectionIcons, sectionsFor, type SectionOfRole } from './console-places.tsx'
import { usePendingCounts } from './use-overview.ts'

const paletteKeys = 'Ctrl K'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

function useCurrentPlace() {
  const { pathname } = useLocation()
  const place = placeAt(pathname.slice(mount().length))
  return { place, section: place && consolePlaces[place].section }
}

function usePendingIn(): (places: readonly ConsolePlace[]) => number {
  const pending = usePendingCounts()
  return (places) => places.reduce((sum, name) => sum + (pending[name] ?? 0), 0)
}

/** At the side of a wide screen; on a phone behind one button with the number of waiting things. */
export function ConsoleNavigation() {
  const { t } = useWords('admin')
  const me = useMe()
  const { section } = useCurrentPlace()
  const pendingIn = usePendingIn()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const [paletteOpen, setPaletteOpen] = useState(false)
  useShortcuts(
    useMemo(
      () => [
        {
          keys: 'mod+k',
          label: t('palette.title'),
          group: t('navigation'),
          run: () => setPaletteOpen(true),
        },
      ],
      [t],
    ),
  )
  if (!me) return null
  // Opening a place closes the list.
  const open = openAt === key
  const sections = sectionsFor(me.role)
  const zone = shownZone()
  const openPalette = () => setPaletteOpen(true)
  return (
    <nav
      aria-label={t('navigation')}
      className="z-20 border-line bg-surface print:hidden max-lg:border-y lg:fixed lg:top-(--above,0px) lg:bottom-0 lg:start-0 lg:w-64 lg:overflow-y-auto lg:border-e lg:p-4"
    >
      <div className="mb-6 hidden lg:block">
        <BrandLink />
      </div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpenAt(open ? undefined : key)}
        className="flex min-h-12 w-full items-center gap-3 px-5 font-semibold lg:hidden"
      >
        <span className="flex-1 text-start">
          {section === undefined ? t('navigation') : t(`sections.${section}`)}
        </span>
        <Count of={pendingIn(sections.flatMap(({ places }) => places))} />
        <ChevronDown aria-hidden className={classes('size-5 text-muted', open && 'rotate-180')} />
      </button>
      <ul
        className={classes(
          'max-lg:grid-cols-2 max-lg:border-t max-lg:border-line max-lg:p-3 lg:flex lg:flex-col lg:gap-1.5',
          open ? 'max-lg:grid' : 'max-lg:hidden',
        )}
      >
        {sections.map((one) => (
          <Section
            key={one.section}
            {...one}
            isCurrent={one.section === section}
            pending={pendingIn(one.places)}
          />
        ))}
        <li>
          <button
            type="button"
            onClick={openPalette}
            className={classes(rowClasses(false), 'w-full')}
          >
            <Search aria-hidden className="size-5 shrink-0" />
            <span className="flex-1 text-start">{t('palette.open')}</span>
            <kbd dir="ltr" className="rounded-md border border-line px-1.5 text-xs max-lg:hidden">
              {paletteKeys}
            </kbd>
          </button>
        </li>
        <li>
          <Link to={path('/dashboard')} className={rowClasses(false)}>
            <House aria-hidden className="size-5 shrink-0" />
            {t('home')}
          </Link>
        </li>
        <li className="px-4 pt-2 text-sm text-muted max-lg:col-span-2">
          {zone === undefined ? null : t('zone', zoneName(zone, Date.now()))}
        </li>
      </ul>
      {paletteOpen ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  )
}

interface SectionProps extends SectionOfRole {
  readonly isCurrent: boolean
  readonly pending: number
}

function Section({ section, path: address, isCurrent, pending }: SectionProps) {
  const { t } = useWords('admin')
  const Icon = sectionIcons[section]
  return (
    <li>
      <Link
        to={path(address)}
        aria-current={isCurrent ? 'true' : undefined}
        className={rowClasses(isCurrent)}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="flex-1">{t(`sections.${section}`)}</span>
        <Count of={pending} />
      </Link>
    </li>
  )
}

const rowClasses = (isCurrent: boolean) =>
  classes(
    'flex min-h-12 items-center gap-2.5 rounded-md px-3 text-sm font-medium lg:gap-3 lg:px-4 lg:text-base',
    isCurrent ? 'bg-primary-soft text-primary-ink' : 'text-muted hover:bg-sunken hover:text-ink',
  )

function Count({ of: count }: { readonly of: number }) {
  const { t } = useWords('admin')
  return count === 0 ? null : (
    <span className="rounded-full border border-line bg-surface px-2 py-0.5 text-sm font-semibold text-ink tabular-nums">
      <span className="sr-only">{t('waits')} </span>
      {count}
    </span>
  )
}

export function ConsoleHandbook() {
  const { place } = useCurrentPlace()
  return place === undefined ? null : <HandbookLink to={handbookOf[place]} />
}

/** Draws nothing where the part has only one place. */
export function SectionTabs() {
  const { t } = useWords('admin')
  const me = useMe()
  const { place, section } = useCurrentPlace()
  const pending = usePendingCounts()
  const places = sectionsFor(me?.role ?? 'seeker').find((one) => one.section === section)?.places
  if (section === undefined || places === undefined || places.length < 2) return null
  return (
    <nav
      aria-label={t(`sections.${section}`)}
      className="mb-3 border-b border-line sm:mb-4 lg:mb-6 print:hidden"
    >
      <ul className="relative flex gap-x-1 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 sm:flex-wrap">
        {places.map((name) => (
          <li key={name} className="shrink-0">
            <NavLink
              // On a phone the tabs stand in one row, which scrolls to the open one.
              ref={name === place ? scrollIntoRow : undefined}
              to={path(consolePlaces[name].path)}
              end={name === 'overview'}
              className={tabClasses}
            >
              {t(`places.${name}`)}
              <Count of={pending[name] ?? 0} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function scrollIntoRow(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

const tabClasses = ({ isActive }: { isActive: boolean }) =>
  classes(
    'flex min-h-12 items-center gap-2 border-b-3 px-3 font-medium',
    isActive ? 'border-primary text-primary-ink' : 'border-transparent text-muted hover:text-ink',
  )
