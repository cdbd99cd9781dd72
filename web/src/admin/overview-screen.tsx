import { consolePlaces } from '@sanad/domain/admin/places'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { useMe } from '#web/platform/who.ts'
import { placePictures, placesFor } from './console-places.tsx'
import { ConsoleShell } from './console-shell.tsx'

/** The console's first page: every place that this person may enter, and what it is for. */
export function OverviewScreen() {
  const { t } = useWords('admin')
  const me = useMe()
  if (!me) return null
  return (
    <ConsoleShell title={t('overview.title')} lead={t('overview.lead')}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {placesFor(me.role)
          .filter((name) => name !== 'overview')
          .map((name) => {
            const Picture = placePictures[name]
            return (
              <li key={name}>
                <Link
                  to={path(consolePlaces[name].path)}
                  className="flex h-full items-start gap-4 rounded-lg border border-line bg-surface p-5 shadow-lift hover:border-line-strong/60"
                >
                  <Picture aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{t(`places.${name}`)}</span>
                    <span className="block text-sm text-muted">{t(`about.${name}`)}</span>
                  </span>
                  <ChevronRight aria-hidden className="flip size-5 shrink-0 text-muted" />
                </Link>
              </li>
            )
          })}
      </ul>
    </ConsoleShell>
  )
}
