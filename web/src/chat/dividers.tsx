import { useLocale, useWords } from '#web/platform/i18n.ts'
import { daysAgo, longDay, useMinute } from './times.ts'

export function DayChip({ at }: { readonly at: number }) {
  const { t } = useWords('chat')
  const locale = useLocale()
  const ago = daysAgo(at, useMinute())
  return (
    <li className="flex justify-center pt-4">
      <span className="rounded-full bg-sunken px-3 py-1 text-xs font-medium text-muted">
        {ago === 0 ? t('log.today') : ago === 1 ? t('log.yesterday') : longDay(at, locale)}
      </span>
    </li>
  )
}

export function UnreadDivider({ count }: { readonly count: number }) {
  const { t } = useWords('chat')
  return (
    <li data-start className="flex items-center gap-4 pt-5 text-sm font-semibold text-accent">
      <span aria-hidden className="h-px flex-1 bg-accent/40" />
      {t('log.unread', { count })}
      <span aria-hidden className="h-px flex-1 bg-accent/40" />
    </li>
  )
}
