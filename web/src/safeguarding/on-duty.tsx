import type { WhoAnswers } from '@sanad/domain/safeguarding/ladder-contract'
import { useWords } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import './strings.ts'

const kinds = ['onCall', 'supervisors', 'backups'] as const

type Duty = Pick<WhoAnswers, (typeof kinds)[number]>

export function OnDuty({ view }: { readonly view: Duty }) {
  const { t } = useWords('safeguarding')
  return (
    <section aria-labelledby="on-duty">
      <h2 id="on-duty" className="mb-3 text-xl">
        {t('whoAnswers.on')}
      </h2>
      <Card className="space-y-4">
        {kinds.map((kind) => (
          <div key={kind}>
            <h3 className="text-sm font-semibold text-muted">{t(`whoAnswers.${kind}`)}</h3>
            {view[kind].length === 0 ? (
              <p className="mt-1 text-warn-ink">{t('whoAnswers.nobody')}</p>
            ) : (
              <ul className="mt-1 space-y-1">
                {view[kind].map((person, at) => (
                  <Somebody key={at} {...person} />
                ))}
              </ul>
            )}
          </div>
        ))}
      </Card>
    </section>
  )
}

function Somebody({ firstName, here, proven }: WhoAnswers['onCall'][number]) {
  const { t } = useWords('safeguarding')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3">
      <bdi className="font-semibold">{firstName}</bdi>
      <span className="text-sm text-muted">
        {t(here ? 'whoAnswers.here' : 'whoAnswers.away')}
        {' · '}
        <span className={classes(proven ? '' : 'text-warn-ink')}>
          {t(proven ? 'whoAnswers.proven' : 'whoAnswers.unproven')}
        </span>
      </span>
    </li>
  )
}
