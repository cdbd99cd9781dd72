import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { LevelChip } from './level-chip.tsx'
import { spell } from '#web/platform/i18n/shown-times.ts'
import '../strings.ts'

interface CallCardProps {
  readonly call: OpenCall
  readonly busy: boolean
  readonly onTake: () => void
}

/** One alarm: level, language, cause, wait, who was notified. Never the person's name or words. */
export function CallCard({ call, busy, onTake }: CallCardProps) {
  const { t } = useWords('escalation')
  const {
    severity,
    language,
    cause,
    waitedSeconds,
    accompanied,
    toldRung,
    next,
    overdue,
    answeredBy,
  } = call
  const named = { level: t(`levels.${severity}`), language: t(`needs.${language}`) }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <LevelChip severity={severity} />
          <span className="font-semibold">{t(`needs.${language}`)}</span>
          <span className="text-muted">
            <bdi>{t('calls.waited', { time: spell(waitedSeconds) })}</bdi>
          </span>
        </div>
        <p className="mt-2 text-sm">
          {t(`calls.causes.${cause}`)}
          {' · '}
          {t(accompanied ? 'calls.withThem' : 'calls.alone')}
        </p>
        <p className="mt-1 text-sm text-muted">
          {toldRung ? t('calls.told', { rung: t(`calls.rungs.${toldRung}`) }) : null}
          {toldRung && next ? ' · ' : null}
          {next ? <NextRung {...next} /> : null}
        </p>
        {answeredBy.map((answer, at) => (
          <p key={at} className="mt-1 text-sm">
            <Answered {...answer} />
          </p>
        ))}
        {overdue ? (
          <p className="mt-1 text-sm font-semibold text-danger-ink">{t('calls.overdue')}</p>
        ) : null}
      </div>
      <Button busy={busy} onClick={onTake} aria-label={t('calls.takeNamed', named)}>
        {t('calls.take')}
      </Button>
    </Card>
  )
}

/** People who said that they will answer: they are not there yet, so the wait goes on. */
function Answered({ firstName: name, role, secondsAgo, mine }: OpenCall['answeredBy'][number]) {
  const { t } = useWords('escalation')
  const time = spell(secondsAgo)
  const enters = role === 'expert' || role === 'supervisor'
  if (mine) return t(enters ? 'calls.youAnswered' : 'calls.youLooked', { time })
  return <bdi>{t(enters ? 'calls.answered' : 'calls.looked', { name, time })}</bdi>
}

function NextRung({ rung, inSeconds }: NonNullable<OpenCall['next']>) {
  const { t } = useWords('escalation')
  const who = t(`calls.rungs.${rung}`)
  return inSeconds === 0
    ? t('calls.nextNow', { rung: who })
    : t('calls.next', { rung: who, time: spell(inSeconds) })
}
