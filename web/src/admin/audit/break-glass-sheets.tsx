import { reviewOutcomes, type ReviewOutcome } from '@sanad/domain/admin/break-glass/break-glass'
import type { BreakGlassView } from '@sanad/domain/admin/break-glass/break-glass-contract'
import { useState } from 'react'
import { api, pollQuery, useChange } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { isolated } from '../isolated.ts'
import { ReasonSheet } from '../reason-sheet.tsx'

export const breakGlassQuery = pollQuery(30_000, ['admin', 'break-glass'], api.admin.breakGlass)

const isUuid = (typed: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed.trim())

interface AskSheetProps {
  /** Without it, the sheet asks for the id. */
  readonly sessionId?: string
  readonly onClose: () => void
  /** Called after the request was made, instead of `onClose`. */
  readonly onRequested?: () => void
}

export function AskBreakGlassSheet({
  sessionId: knownId,
  onClose,
  onRequested = onClose,
}: AskSheetProps) {
  const { t } = useWords('admin')
  const [sessionId, setSessionId] = useState(knownId ?? '')
  return (
    <ReasonSheet
      onClose={onClose}
      title={t('glass.ask')}
      text={t('glass.askText')}
      yes={t('glass.askYes')}
      acting={useChange(
        breakGlassQuery,
        (reason: string) => api.admin.askBreakGlass({ sessionId: sessionId.trim(), reason }),
        onRequested,
      )}
      isComplete={isUuid(sessionId)}
    >
      {(submitted) =>
        knownId === undefined ? (
          <TextField
            label={t('glass.session')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={sessionId}
            error={submitted && !isUuid(sessionId) ? t('glass.sessionMissing') : undefined}
            onChange={(event) => setSessionId(event.target.value)}
          />
        ) : null
      }
    </ReasonSheet>
  )
}

export function DecideButtons({ request: { id, askedBy } }: { readonly request: BreakGlassView }) {
  const { t } = useWords('admin')
  const deciding = useChange(breakGlassQuery, (approve: boolean) =>
    api.admin.decideBreakGlass({ requestId: id, approve }),
  )
  return (['approve', 'decline'] as const).map((act) => (
    <DecisionButton
      key={act}
      look={act === 'approve' ? 'primary' : 'quiet'}
      label={t(`glass.${act}`)}
      follows={t(`glass.${act}Text`, { name: isolated(askedBy) })}
      cancel={t('cancel')}
      call={deciding}
      decide={() => deciding.mutateAsync(act === 'approve')}
    />
  ))
}

interface ReviewSheetProps {
  readonly request: BreakGlassView
  readonly onClose: () => void
}

export function ReviewSheet({ request, onClose }: ReviewSheetProps) {
  const { t } = useWords('admin')
  const reviewing = useChange(
    breakGlassQuery,
    (input: { outcome: ReviewOutcome; note: string }) =>
      api.admin.reviewBreakGlass({ requestId: request.id, ...input }),
    onClose,
  )
  return (
    <OutcomeSheet
      title={t('glass.review')}
      text={t('glass.reviewText', { name: isolated(request.askedBy), count: request.reads })}
      outcomes={{
        legend: t('glass.outcome'),
        cards: reviewOutcomes.map((value) => ({ value, label: t(`glass.outcomes.${value}`) })),
        missing: t('glass.outcomeMissing'),
      }}
      words={{ label: t('glass.note'), atMost: 1000 }}
      call={reviewing}
      yes={t('glass.reviewYes')}
      no={t('cancel')}
      onClose={onClose}
      onSave={({ outcome, words }) =>
        outcome !== null && reviewing.mutate({ outcome, note: words })
      }
    />
  )
}
