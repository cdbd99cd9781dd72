import type { Urgency } from '@sanad/domain/assessment/answers'
import { isUrgent } from '@sanad/domain/assessment/saved-answers'
import { useEffect, useRef } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ignoreSecondTap } from '#web/ui/layout/ignore-second-tap.ts'
import type { FindSupporter } from './use-find-supporter.ts'
import '../strings.ts'

interface UrgencyQuestionProps {
  readonly finding: FindSupporter
  readonly before: Urgency
}

/** MATCH-33. One tap before the search, where the answers are hours old. */
export function UrgencyQuestion({ finding, before }: UrgencyQuestionProps) {
  const { t } = useWords('matching')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [])
  const say = (urgentNow: boolean) => !finding.busy && finding.sayUrgency(urgentNow)
  const kind = isUrgent(before) ? 'still' : 'now'
  return (
    <div ref={ignoreSecondTap} className="rise mt-4 rounded-md bg-surface p-4 text-ink">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {t(`urgencyQuestion.${kind}.title`)}
      </h3>
      <p className="mt-1 text-sm text-muted">{t('urgencyQuestion.text')}</p>
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button onClick={() => say(true)}>{t(`urgencyQuestion.${kind}.yes`)}</Button>
        <Button look="quiet" onClick={() => say(false)}>
          {t(`urgencyQuestion.${kind}.no`)}
        </Button>
      </div>
    </div>
  )
}
