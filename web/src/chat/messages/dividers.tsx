import type { Turn } from '@sanad/domain/chat/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { clockAt } from '#web/platform/i18n/shown-times.ts'
import { daysAgo, longDay, useMinute } from '../parts/times.ts'

export function DayChip({ at }: { readonly at: number }) {
  const { t } = useWords('chat')
  const ago = daysAgo(at, useMinute())
  return (
    <li className="flex justify-center pt-4">
      <span className="rounded-full bg-sunken px-3 py-1 text-xs font-medium text-muted">
        {ago === 0 ? t('log.today') : ago === 1 ? t('log.yesterday') : longDay(at)}
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

/** CHAT-15. Says it in plain words and without blame. */
export function TurnRow({ turn }: { readonly turn: Turn }) {
  const words = useTurnWords()
  return (
    <li className="flex flex-wrap items-baseline justify-center gap-x-2 pt-4 text-center text-sm text-muted">
      <span>{words(turn)}</span>
      <bdi className="text-xs">{clockAt(Date.parse(turn.at))}</bdi>
    </li>
  )
}

/** A supporter does not learn another supporter's name. */
export function useTurnWords(): (turn: Turn) => string {
  const { t } = useWords('chat')
  return ({ kind, mine, firstName }) => {
    if (mine) return t(`turns.mine.${kind}`)
    return t(`turns.${kind}`, { name: firstName ?? t('earlier') })
  }
}
