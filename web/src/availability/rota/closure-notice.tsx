import { closureDuring, type Closure } from '@sanad/domain/availability/closures'
import type { OpenShift } from '@sanad/domain/availability/rota-contract'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useShiftWords } from '../shift-words.ts'

interface ClosureNoticeProps {
  readonly shifts: readonly Pick<OpenShift, 'kind' | 'startsAt' | 'endsAt'>[]
  readonly week: { readonly timeZone: string; readonly closures: readonly Closure[] }
}

/** CLOSED-1. Names the support shifts that lie in a closure. */
export function ClosureNotice({ shifts, week: { timeZone, closures } }: ClosureNoticeProps) {
  const { t } = useWords('availability')
  const language = useLanguage()
  const { when } = useShiftWords(timeZone)
  const closed = shifts.flatMap((shift) => {
    const span = { from: Date.parse(shift.startsAt), to: Date.parse(shift.endsAt) }
    const closure = shift.kind === 'support' && closureDuring(closures, span, timeZone)
    return closure ? [t('rota.closed', { when: when(shift), words: closure.words[language] })] : []
  })
  return closed.length === 0 ? null : (
    <Notice tone="warn" role="status" className="mt-3">
      <ul>
        {[...new Set(closed)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
