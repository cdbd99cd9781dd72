import { weightOf, type FourAnswers } from '@sanad/domain/wellbeing/outcome/four-questions'
import { useEffect, useRef } from 'react'
import { CrisisLines } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import './strings.ts'

/** Right after the answers: thanks, and where they are heavy a way to talk; words, and no name for anything. */
export function ThanksCard({ answers }: { readonly answers: FourAnswers }) {
  const { t } = useWords('outcome')
  const weight = weightOf(answers)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className={weight === 'call' ? 'border-transparent bg-accent-soft! text-accent-ink' : ''}>
      <h2 ref={heading} data-start tabIndex={-1} className="text-xl outline-none">
        {t('after.title')}
      </h2>
      <p className="mt-1">{t(`after.${weight}`)}</p>
      {weight === 'call' ? (
        <div className="mt-4 rounded-lg bg-surface p-4 text-ink">
          <CrisisLines few />
        </div>
      ) : null}
      {weight === 'light' ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          {weight === 'call' ? (
            <ButtonLink to={path('/emergency-connect')}>{t('after.now')}</ButtonLink>
          ) : null}
          <ButtonLink look="quiet" to={path('/dashboard')}>
            {t('after.find')}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
