import { appealWordsLimit } from '@sanad/domain/supervision/appeals'
import type { OwnDecision } from '@sanad/domain/supervision/appeal-contract'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import { myReportsQuery } from './report-queries.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'

/** APPEAL-1, APPEAL-2. A decision about this supporter, and their appeal. */
export function OwnDecisionCard({ decision }: { readonly decision: OwnDecision }) {
  const { t } = useWords('supervision')
  const { judged, appealedAt, mayAppealUntil } = decision
  const isExpert = useMe()?.standing === 'expert'
  return (
    <Card>
      <h3 className="font-semibold">
        {t(`decision.measures.${decision.measure}`)}
        {decision.measure === 'none' && isExpert ? ` ${t('decision.found')}` : null}
      </h3>
      <p className="text-sm text-muted">
        <bdi>{dayAndYearAt(decision.at)}</bdi>
      </p>
      <TextBlock text={decision.told} />
      {judged ? (
        <div className="mt-4 border-t border-line pt-3">
          <p className="font-semibold">
            {judged.measure === decision.measure
              ? t('decision.stands')
              : `${t('decision.changed')} ${t(`decision.measures.${judged.measure}`)}`}
          </p>
          {isLifted(decision) ? (
            <p className="mt-2">{t(isExpert ? 'decision.found' : 'decision.paused')}</p>
          ) : null}
          <TextBlock text={judged.told} />
        </div>
      ) : null}
      {appealedAt !== null && !judged ? <p className="mt-3">{t('decision.waits')}</p> : null}
      {mayAppealUntil ? (
        <div className="mt-4 border-t border-line pt-3">
          <p className="text-sm">
            {t('decision.mayAppeal', { day: dayAndYearAt(mayAppealUntil) })}
          </p>
          <SheetButton look="soft" className="mt-2 w-full sm:w-auto" label={t('decision.appeal')}>
            {(close) => <AppealSheet decisionId={decision.id} onClose={close} />}
          </SheetButton>
        </div>
      ) : null}
    </Card>
  )
}

/** APPEAL-4. One lifted decision does not mean that they support again: another may still stand. */
const isLifted = ({ measure, judged }: OwnDecision): boolean =>
  measure === 'suspended' && judged !== null && judged.measure !== 'suspended'

function TextBlock({ text }: { readonly text: string }) {
  if (text === '') return null
  return <WrittenText className="mt-2 rounded-md bg-sunken p-3" text={text} />
}

interface AppealSheetProps {
  readonly decisionId: string
  readonly onClose: () => void
}

function AppealSheet({ decisionId, onClose }: AppealSheetProps) {
  const { t } = useWords('supervision')
  const appealing = useChangeOf(
    myReportsQuery.queryKey,
    (words: string) => api.supervision.appealDecision({ decisionId, words }),
    onClose,
  )
  return (
    <OutcomeSheet
      title={t('decision.sheetTitle')}
      text={t('decision.sheetText')}
      words={{
        label: t('decision.words'),
        hint: t('decision.wordsHint'),
        rows: 5,
        atMost: appealWordsLimit,
        needed: { atLeast: 1, missing: t('decision.wordsMissing') },
      }}
      call={appealing}
      yes={t('decision.send')}
      no={t('queue.cancel')}
      onClose={onClose}
      onSave={({ words }) => appealing.mutate(words)}
    />
  )
}
