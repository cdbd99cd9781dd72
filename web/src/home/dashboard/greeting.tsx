import { useSyncExternalStore } from 'react'
import { now } from '#web/platform/clock.ts'
import { useLocale } from '#web/platform/i18n/i18n.ts'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'

const never = () => () => {}

export function Greeting({ children }: { readonly children: string }) {
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  // A page drawn at the build reserves the space.
  const today = useSyncExternalStore(
    never,
    () => day.format(now()),
    () => '\u00a0',
  )
  return (
    <div className="mb-4">
      <p className="text-sm text-muted">{today}</p>
      <PageHeading>
        <bdi>{children}</bdi>
      </PageHeading>
    </div>
  )
}
