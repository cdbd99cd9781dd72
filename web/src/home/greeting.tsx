import { now } from '#web/platform/clock.ts'
import { useLocale } from '#web/platform/i18n.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'

/** Today's date and a welcome by name. */
export function Greeting({ children }: { readonly children: string }) {
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className="mb-4">
      <p className="text-sm text-muted">{day.format(now())}</p>
      <PageHeading>
        <bdi>{children}</bdi>
      </PageHeading>
    </div>
  )
}
