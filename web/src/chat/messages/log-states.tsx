import type { Session } from '@sanad/domain/chat/contract'
import { ClockFading, LockKeyhole } from 'lucide-react'
import { useLocation } from 'react-router'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { clockTime } from './times.ts'

/** When the conversation began, at the top of the log. */
export function Started({ session }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const locale = useLocale()
  return (
    <p className="pt-2 text-center text-xs text-muted">
      {t('started', { time: clockTime(session.createdAt, locale) })}
    </p>
  )
}

/**
 * Why these two were matched, in words that both can read. From the history state, so it survives a
 * reload.
 */
export function MatchReasonNote() {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('why' in state)) return null
  return typeof state.why === 'string' ? (
    <p className="pt-1 text-center text-sm text-muted">{state.why}</p>
  ) : null
}

export function EmptyLog() {
  const { t } = useWords('chat')
  return (
    <div className="m-auto max-w-xs py-8 text-center">
      <LockKeyhole aria-hidden className="mx-auto size-8 text-primary" />
      <p className="mt-3 text-lg font-semibold">{t('empty.title')}</p>
      <p className="text-muted">{t('empty.text')}</p>
    </div>
  )
}

/** For a seeker who still waits for an answer. */
export function WaitingCard() {
  const { t } = useWords('chat')
  return (
    <Card className="mx-auto mt-4 flex max-w-md items-start gap-3 low:mt-2 low:py-3">
      <ClockFading aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
      <div>
        <p className="font-semibold">{t('waiting.title')}</p>
        <p className="text-sm text-muted">{t('waiting.text')}</p>
      </div>
    </Card>
  )
}
