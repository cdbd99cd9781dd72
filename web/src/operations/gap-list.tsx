import type { WhoAnswers } from '@sanad/domain/escalation/ladder-contract'
import { TriangleAlert } from 'lucide-react'
import { clockOf } from '#web/availability/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** In the service's time zone, like the rota beside it. */
export function GapList({ gaps, timeZone }: Pick<WhoAnswers, 'gaps' | 'timeZone'>) {
  const { t } = useWords('escalation')
  return (
    <section aria-labelledby="gaps-ahead">
      <h2 id="gaps-ahead" className="mb-3 text-xl">
        {t('whoAnswers.gaps')}
      </h2>
      <Card>
        {gaps.length === 0 ? <p className="text-muted">{t('whoAnswers.gapsNone')}</p> : null}
        <ul className="space-y-3">
          {gaps.map((gap) => (
            <li key={`${gap.kind} ${gap.from}`} className="flex gap-3">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn-ink" />
              <div className="min-w-0">
                <p className="font-semibold">
                  {t(`whoAnswers.gapKinds.${gap.kind}`)}
                  {' · '}
                  <bdi>
                    {t('whoAnswers.gapAt', {
                      from: clockOf(gap.from, timeZone),
                      to: clockOf(gap.to, timeZone, true),
                    })}
                  </bdi>
                </p>
                <p className="text-sm text-muted">{t(`whoAnswers.gapWhy.${gap.why}`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <ButtonLink look="link" to={path('/rota')} className="mt-3">
          {t('whoAnswers.rota')}
        </ButtonLink>
      </Card>
    </section>
  )
}
