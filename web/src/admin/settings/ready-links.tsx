import { consolePlaces, type ConsolePlace } from '@sanad/domain/admin/places'
import type { ReadyItem } from '@sanad/domain/admin/ready'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { Button } from '#web/ui/forms/button.tsx'

const places: Partial<Record<ReadyItem, ConsolePlace>> = {
  rota: 'rota',
  lines: 'lines',
  clinical_en: 'content',
  clinical_ar: 'content',
  legal: 'terms',
  factors: 'team',
  reviewers: 'team',
  retention: 'settings',
  minors: 'settings',
}

const linkClasses =
  'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'

/** Leads to a place of the console, or names a command. */
export function ReadyLink({ item }: { readonly item: ReadyItem }) {
  const { t } = useWords('admin')
  const role = useMe()?.role
  if (item === 'backup' || item === 'drill') {
    return (
      <code dir="ltr" className="rounded bg-sunken px-2 py-1 text-sm">
        {`npm run ${item}`}
      </code>
    )
  }
  const place = places[item]
  const roles: readonly string[] = place === undefined ? [] : consolePlaces[place].roles
  if (place === undefined || role === undefined || !roles.includes(role)) return null
  return (
    <Link to={path(consolePlaces[place].path)} className={linkClasses}>
      {t(`places.${place}`)}
    </Link>
  )
}

interface TestButtonProps {
  readonly channel: 'mail' | 'pager'
  /** The channel is not configured, so there is nothing to test. */
  readonly unset: boolean
}

/** The link in the message confirms that it arrived. */
export function TestButton({ channel, unset }: TestButtonProps) {
  const { t } = useWords('admin')
  const sending = useMutation({ mutationFn: () => api.escalation.testChannel({ channel }) })
  if (unset) return null
  return (
    <>
      <Button look="quiet" busy={sending.isPending} onClick={() => sending.mutate()}>
        {t(channel === 'mail' ? 'ready.testMail' : 'ready.testPager')}
      </Button>
      <p role="status" className="order-last basis-full text-sm">
        {sending.error ? problemWords(sending.error) : null}
        {sending.isSuccess ? (
          <>
            {t('ready.sent')}{' '}
            <Link to={path('/my-notices')} className={linkClasses}>
              {t('ready.ways')}
            </Link>
          </>
        ) : null}
      </p>
    </>
  )
}
