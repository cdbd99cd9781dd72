import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'
import type { Me } from '@sanad/domain/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { Siren } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { formatDuration } from '#web/platform/i18n/shown-times.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { publishHeight } from '#web/ui/layout/publish-height.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { myCallsQuery } from '../notices/notice-queries.ts'
import { AnswerOutcomeNotice, useAnswerAlarm } from './open-calls.tsx'

/** So that the header of the page stays in sight below the bar. */
const aboveHeader = publishHeight('--alarm')

interface AlarmBarProps {
  readonly me: Pick<Me, 'standing'>
  /** The arrival prompt above leads to an emergency already. */
  readonly emergencyOffered: boolean
}

/** LADDER-14. Level, language and wait, never a name. Red with the answer, or one quiet line. */
export function AlarmBar({ me: { standing }, emergencyOffered }: AlarmBarProps) {
  const { t } = useWords('escalation')
  const { data } = useQuery(myCallsQuery)
  const { answering, outcome } = useAnswerAlarm()
  const canEnter = standing === 'expert' || standing === 'supervisor'
  const open = (data?.calls ?? []).filter((one) => standing === 'supervisor' || !one.accompanied)
  const [call] = open
  const quiet = data?.quiet === true || emergencyOffered
  const all = path(standing === 'expert' ? '/my-notices' : '/who-answers')
  const named = call && {
    level: t(`levels.${call.severity}`),
    language: t(`needs.${call.language}`),
  }
  return (
    <>
      {/* Read aloud once for each alarm: the wait counts in silence. */}
      <p role="alert" className="sr-only">
        {named && !quiet ? t('bar.announced', named) : null}
      </p>
      {call && named ? (
        <section
          ref={aboveHeader}
          aria-label={t('bar.label')}
          className={classes(
            'sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-3 px-3 text-center',
            quiet ? 'bg-danger-soft text-sm text-danger-ink' : 'bg-danger py-1.5 text-on-danger',
          )}
        >
          <AlarmText quiet={quiet} words={[named.level, named.language]} call={call} />
          {canEnter && !quiet ? (
            <Button
              look="quiet"
              className="min-h-11"
              busy={answering.isPending}
              aria-label={t('calls.takeNamed', named)}
              onClick={() => answering.mutate(call)}
            >
              {t('calls.take')}
            </Button>
          ) : null}
          {canEnter && !quiet && open.length === 1 ? null : (
            <ButtonLink look="link" className="text-inherit!" to={all}>
              {t(canEnter ? 'bar.all' : 'bar.whoCanBeCalled', { number: open.length })}
            </ButtonLink>
          )}
        </section>
      ) : null}
      {outcome ? (
        <div role="status" className="px-3">
          <AnswerOutcomeNotice outcome={outcome} />
        </div>
      ) : null}
    </>
  )
}

interface AlarmTextProps {
  readonly quiet: boolean
  readonly words: readonly string[]
  readonly call: Pick<OpenCall, 'waitedSeconds'>
}

function AlarmText({ quiet, words, call }: AlarmTextProps) {
  const { t } = useWords('escalation')
  return (
    <p className={classes('flex items-center gap-2', !quiet && 'font-semibold')}>
      <Siren aria-hidden className="size-5 shrink-0 max-[22.5rem]:hidden" />
      <span>
        {words.join(' · ')}
        {' · '}
        <bdi>{t('calls.waited', { time: formatDuration(call.waitedSeconds) })}</bdi>
      </span>
    </p>
  )
}
