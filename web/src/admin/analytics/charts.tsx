import type { Analytics } from '@sanad/domain/admin/analytics/contract'
import { courses } from '@sanad/domain/wellbeing/outcome/four-questions'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { isolated } from '../isolated.ts'
import { Bars } from './bars.tsx'
import { ChartCard } from './chart-card.tsx'
import type { ChartData, Value } from './chart-data.ts'
import { clockOf } from './clock-of.ts'

const hundred = 100

const dayFormats = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<Analytics['span'], Intl.DateTimeFormatOptions>

/** All charts of one analytics response. */
export function Charts({ analytics }: { readonly analytics: Analytics }) {
  const { t } = useWords('admin')
  const { from, until, span, totals } = analytics
  const number = new Intl.NumberFormat(useLocale())
  const day = new Intl.DateTimeFormat(useLocale(), { ...dayFormats[span], timeZone: 'UTC' })
  const fileOf = (chart: string) => `${chart}_${from}_${until}`
  const conversations: ChartData = {
    columns: [t(`analytics.spans.${span}`), t('analytics.regular'), t('analytics.emergency')],
    rows: analytics.bars.map((bar) => ({
      label: day.format(Date.parse(bar.from)),
      values: [bar.regular, bar.emergency],
    })),
  }
  const waits: ChartData = {
    columns: [t('analytics.hour'), t('analytics.median'), t('analytics.ninetieth')],
    rows: analytics.hours.map(({ hour, median, ninetieth }) => ({
      label: isolated(`${String(hour).padStart(2, '0')}:00`),
      values: [median, ninetieth],
    })),
  }
  const singleColumn = (
    columns: ChartData['columns'],
    rows: readonly (readonly [string, Value])[],
  ): ChartData => ({
    columns,
    rows: rows.map(([label, value]) => ({ label, values: [value] })),
  })
  const percent = (value: number) => isolated(`${number.format(value)}%`)
  const countText = (words: 'emergencyCount' | 'feltCount', count: Value) =>
    count === null
      ? t('analytics.tooFewYet')
      : t(`analytics.${words}`, { shown: number.format(count) })
  const isEmpty = totals.conversations === 0
  // Hidden emergencies are among the numbers that the card of outcomes does not show.
  const requests =
    totals.conversations === null ? null : totals.conversations - (totals.emergencies.count ?? 0)
  return (
    <>
      <ChartCard
        title={t(`analytics.conversationsBy.${span}`)}
        data={conversations}
        total={totals.conversations}
        tones={['primary', 'accent']}
        file={fileOf('conversations')}
      >
        {isEmpty ? (
          <NoData words={t('analytics.nothing')} />
        ) : allHidden(conversations) ? (
          <NoData
            words={t(
              totals.conversations === null
                ? 'analytics.conversationsHidden'
                : 'analytics.tooFewYet',
            )}
          />
        ) : (
          <Bars
            data={reverseColumns(conversations)}
            tones={['accent', 'primary']}
            label={
              totals.conversations === null
                ? t('analytics.conversationsHidden')
                : t('analytics.conversationsSummary', {
                    shown: number.format(totals.conversations),
                  })
            }
          />
        )}
      </ChartCard>
      <ChartCard
        title={t('analytics.waitByHour')}
        lead={t('analytics.waitLead')}
        data={waits}
        format={(value) => isolated(clockOf(value))}
        tones={['primary', 'soft']}
        file={fileOf('waits')}
      >
        {allHidden(waits) ? (
          <NoData
            words={t(
              analytics.hours.every((hour) => hour.waits === 0)
                ? 'analytics.nothing'
                : 'analytics.waitHidden',
            )}
          />
        ) : (
          <Bars
            data={stackWaits(waits)}
            tones={['primary', 'soft']}
            label={
              totals.wait.median === null || totals.wait.ninetieth === null
                ? t('analytics.waitHidden')
                : t('analytics.waitSummary', {
                    median: isolated(clockOf(totals.wait.median)),
                    ninetieth: isolated(clockOf(totals.wait.ninetieth)),
                  })
            }
            isDuration
          />
        )}
      </ChartCard>
      <div className="grid gap-5 lg:grid-cols-2">
        <ChartCard
          title={t('analytics.found')}
          lead={t('analytics.foundLead')}
          total={requests}
          data={singleColumn(
            [t('analytics.outcome'), t('analytics.conversations')],
            [
              [t('analytics.matched'), analytics.found.matched],
              [t('analytics.unmatched'), analytics.found.unmatched],
              [t('analytics.waiting'), analytics.found.waiting],
            ],
          )}
          file={fileOf('found')}
        />
        <ChartCard
          title={t('analytics.emergencies')}
          lead={countText('emergencyCount', totals.emergencies.count)}
          data={singleColumn(
            [t('analytics.answered'), t('analytics.percent')],
            [
              [t('analytics.inOneMinute'), totals.emergencies.withinOneMinute],
              [t('analytics.inTwoMinutes'), totals.emergencies.withinTwoMinutes],
            ],
          )}
          format={percent}
          fullLength={hundred}
          file={fileOf('emergencies')}
        />
        <ChartCard
          title={t('analytics.load')}
          lead={t('analytics.loadLead')}
          data={singleColumn(
            [t('analytics.conversations'), t('analytics.experts')],
            analytics.load.map(({ band, experts }) => [isolated(band), experts]),
          )}
          file={fileOf('load')}
        />
        <ChartCard
          title={t('analytics.funnel')}
          lead={t('analytics.funnelLead')}
          data={singleColumn(
            [t('analytics.step'), t('analytics.people')],
            analytics.funnel.map(({ step, people }) => [t(`analytics.steps.${step}`), people]),
          )}
          file={fileOf('applications')}
        />
        <ChartCard
          title={t('analytics.rules')}
          lead={t('analytics.rulesLead')}
          data={singleColumn(
            [t('analytics.verdict'), t('analytics.cases')],
            analytics.rules.map(({ verdict, cases }) => [
              t(`analytics.verdicts.${verdict}`),
              cases,
            ]),
          )}
          file={fileOf('crisis-rules')}
        />
        <ChartCard
          title={t('analytics.feltBetter')}
          lead={countText('feltCount', totals.feltBetter.answers)}
          data={singleColumn(
            [t('analytics.said'), t('analytics.percent')],
            [
              [t('analytics.better'), totals.feltBetter.better],
              [
                t('analytics.notBetter'),
                totals.feltBetter.better === null ? null : hundred - totals.feltBetter.better,
              ],
            ],
          )}
          format={percent}
          fullLength={hundred}
          file={fileOf('felt-better')}
        />
        <ChartCard
          title={t('analytics.between')}
          lead={t('analytics.betweenLead')}
          data={singleColumn(
            [t('analytics.between'), t('analytics.number')],
            [
              [t('analytics.plansNow'), analytics.plans],
              [t('analytics.timesBooked'), analytics.appointments.booked],
              [t('analytics.timesKept'), analytics.appointments.kept],
              [t('analytics.messagesSent'), analytics.followUps.sent],
              [t('analytics.messagesAnswered'), analytics.followUps.answered],
            ],
          )}
          file={fileOf('between-conversations')}
        />
        <ChartCard
          title={t('analytics.nudges')}
          lead={t('analytics.nudgesLead')}
          data={singleColumn(
            [t('analytics.nudges'), t('analytics.number')],
            [
              [t('analytics.reminded'), analytics.nudges.reminded],
              [t('analytics.askedDirectly'), analytics.nudges.asked],
              [t('analytics.notAboutThat'), analytics.nudges.dismissed],
            ],
          )}
          file={fileOf('reminders-to-ask')}
        />

        <ChartCard
          title={t('analytics.fared')}
          lead={t('analytics.faredLead')}
          data={singleColumn(
            [t('analytics.fared'), t('analytics.people')],
            analytics.fared.flatMap(({ week, ...people }) =>
              courses.map(
                (course) =>
                  [t(`analytics.courses.${course}`, { count: week }), people[course]] as const,
              ),
            ),
          )}
          file={fileOf('four-questions')}
        />
      </div>
    </>
  )
}

/**
 * Reverses the columns, so that emergencies stand at the bottom of the bars, where they can be
 * compared.
 */
const reverseColumns = (data: ChartData): ChartData => ({
  ...data,
  rows: data.rows.map(({ label, values }) => ({ label, values: values.toReversed() })),
})

/**
 * Turns the ninetieth percentile into its distance from the median, so that the stacked bar ends at
 * it.
 */
const stackWaits = (data: ChartData): ChartData => ({
  ...data,
  rows: data.rows.map(({ label, values: [median = null, ninetieth = null] }) => ({
    label,
    values: [median, median === null || ninetieth === null ? null : ninetieth - median],
  })),
})

/** No bar would have a height: an empty chart reads as zero. */
const allHidden = ({ rows }: ChartData): boolean =>
  rows.every(({ values }) => values.every((value) => !value))

const NoData = ({ words }: { readonly words: string }) => (
  <p className="rounded-md bg-sunken p-5 text-muted">{words}</p>
)
