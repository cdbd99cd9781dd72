import { fieldOf } from '#web/platform/field-of.ts'
import type { Session } from '@sanad/domain/chat/contract'
import { useLocation } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { clockAt } from '#web/platform/i18n/shown-times.ts'

/** Says the reason of the match (MATCH-8), from the history state, so that a reload keeps it. */
export function Started({ session: { createdAt, other } }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const state: unknown = useLocation().state
  const why = fieldOf(state, 'expertId') === other?.id ? fieldOf(state, 'why') : undefined
  return (
    <>
      <p>{t('started', { time: clockAt(createdAt) })}</p>
      {typeof why === 'string' ? <p className="text-sm">{why}</p> : null}
    </>
  )
}
