import type { WhoAnswers } from '@sanad/domain/escalation/ladder-contract'
import { DutyLine, NoDuty } from '#web/availability/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { classes } from '#web/ui/theme/classes.ts'

const kinds = ['onCall', 'supervisors', 'backups'] as const

type Duty = Pick<WhoAnswers, (typeof kinds)[number] | 'timeZone'>

export function OnDuty({ view }: { readonly view: Duty }) {
  const { t } = useWords('escalation')
  return (
    <TitledSection title={t('whoAnswers.on')}>
      <Card className="space-y-4">
        {kinds.map((kind) => (
          <div key={kind}>
            <h3 className="text-sm font-semibold text-muted">{t(`whoAnswers.${kind}`)}</h3>
            {view[kind].length === 0 ? (
              <p className="mt-1">
                <NoDuty />
              </p>
            ) : (
              <ul className="mt-1 space-y-1">
                {view[kind].map(({ proven, ...card }, at) => (
                  <li key={at}>
                    <DutyLine card={card} timeZone={view.timeZone} />
                    <span
                      className={classes('block text-sm', proven ? 'text-muted' : 'text-warn-ink')}
                    >
                      {t(proven ? 'whoAnswers.proven' : 'whoAnswers.unproven')}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </Card>
    </TitledSection>
  )
}
