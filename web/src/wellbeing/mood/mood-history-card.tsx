import { useMutation } from '@tanstack/react-query'
import { wereDaysHard, type Day, weightOf } from '@sanad/domain/wellbeing/mood/days'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { NotLoaded } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { path } from '#web/platform/navigation/mount.ts'
import { useMood } from './use-mood.ts'

/** Shows no scores. The person can hide or delete their moods at any time. */
export function MoodHistoryCard() {
  const { t } = useWords('mood')
  const { hidden, loaded, failed, query, setHidden, days } = useMood()
  const [problem, setProblem] = useState(false)
  const changeHidden = (wanted: boolean) =>
    void setHidden(wanted).then(
      () => setProblem(false),
      () => setProblem(true),
    )
  const hasAny = days.some(({ mood }) => mood !== undefined)
  // Stays after the last entry was removed, because it announces the removal.
  const [hadAny, setHadAny] = useState(hasAny)
  if (hasAny && !hadAny) setHadAny(true)
  if (!failed && !hidden && !hadAny) return null
  return (
    <Card>
      <section aria-labelledby="mood-line">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 id="mood-line" className="text-lg">
            {t('line.heading')}
          </h2>
          {loaded && !hidden ? (
            <Button look="link" onClick={() => changeHidden(true)}>
              {t('line.hide')}
            </Button>
          ) : null}
        </div>
        <p role="status" className="text-sm text-muted">
          {hidden ? t('line.hidden') : null}
          {problem ? t('line.failed') : null}
        </p>
        {hidden ? (
          <Button look="link" onClick={() => changeHidden(false)}>
            {t('line.show')}
          </Button>
        ) : null}
        {failed ? <NotLoaded query={query} text={t('line.notLoaded')} className="mt-2" /> : null}
        {loaded && !hidden ? <History /> : null}
      </section>
    </Card>
  )
}

function History() {
  const { t } = useWords('mood')
  const { days, remove } = useMood()
  const [removal, setRemoval] = useState<'removed' | 'failed'>()
  const answered = days.filter(({ mood }) => mood !== undefined)
  const latest = answered.at(-1)?.mood
  if (!latest) return <p className="mt-2 text-muted">{t('line.empty')}</p>
  return (
    <>
      <MoodGraph
        days={days}
        label={t('line.summary', { count: answered.length, mood: t(`moods.${latest}`) })}
      />
      <AxisLabels start={days[0]?.start} />
      {wereDaysHard(days) ? <HelpOffer /> : null}
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
          {t('line.asTable')}
        </summary>
        <MoodTable
          days={days}
          onRemove={({ ids }) =>
            void remove(ids).then(
              () => setRemoval('removed'),
              () => setRemoval('failed'),
            )
          }
        />
        <p role="status" className="text-sm text-muted">
          {removal ? t(`line.${removal}`) : null}
        </p>
        <RemoveAll />
      </details>
      <p className="mt-1 text-sm text-muted">{t('line.private')}</p>
    </>
  )
}

/** Hidden from screen readers, which have the summary and the table. */
function AxisLabels({ start }: { readonly start: Date | undefined }) {
  const { t } = useWords('mood')
  const format = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'short' })
  return (
    <div aria-hidden className="flex justify-between text-xs text-muted">
      <span>{start ? format.format(start) : null}</span>
      <span>
        {'↑ '}
        {t('line.good')}
        {' · ↓ '}
        {t('line.hard')}
      </span>
      <span>{t('line.today')}</span>
    </div>
  )
}

function HelpOffer() {
  const { t } = useWords('mood')
  return (
    <p className="mt-3 rounded-md bg-accent-soft px-4 py-2 text-accent-ink">
      {t('line.beenHard')}{' '}
      <Link
        to={path('/emergency-connect')}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('line.help')}
      </Link>
    </p>
  )
}

function RemoveAll() {
  const { t } = useWords('mood')
  const { removeAll } = useMood()
  const removal = useMutation({ mutationFn: removeAll })
  return (
    <DecisionButton
      look="link"
      label={t('line.removeAll')}
      follows={t('line.removeAllText')}
      cancel={t('line.keep')}
      danger
      call={removal}
      failed={t('line.failed')}
      decide={removal.mutateAsync}
    />
  )
}

interface MoodTableProps {
  readonly days: readonly Day[]
  readonly onRemove: (day: Day) => void
}

/** Newest first; a day can be removed here. */
function MoodTable({ days, onRemove }: MoodTableProps) {
  const { t } = useWords('mood')
  const format = new Intl.DateTimeFormat(useLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return (
    <table className="w-full text-sm">
      <thead className="text-start text-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-medium">
            {t('line.day')}
          </th>
          <th scope="col" className="py-1 text-start font-medium">
            {t('line.mood')}
          </th>
          <th scope="col">
            <span className="sr-only">{t('line.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {days.toReversed().map((day) => (
          <tr key={day.start.getTime()}>
            <th scope="row" className="py-1 text-start font-normal">
              {format.format(day.start)}
            </th>
            <td className={day.mood ? '' : 'text-muted'}>
              {day.mood ? t(`moods.${day.mood}`) : t('line.none')}
            </td>
            <td className="text-end">
              {day.mood ? (
                <Button
                  look="link"
                  aria-label={t('line.removeDay', { day: format.format(day.start) })}
                  onClick={() => onRemove(day)}
                >
                  {t('line.remove')}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const step = 20
const margin = 10
const heightOf = { easy: 14, even: 40, hard: 66 } as const

interface Point {
  readonly x: number
  readonly y: number
  readonly index: number
  readonly mood: NonNullable<Day['mood']>
}

/** Shows no numbers. Time runs in reading direction. */
function MoodGraph({ days, label }: { readonly days: readonly Day[]; readonly label: string }) {
  const points = days.flatMap(({ mood }, index): Point[] =>
    mood ? [{ x: margin + index * step, y: heightOf[weightOf[mood]], index, mood }] : [],
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * step} 80`}
      className="flip w-full text-primary"
    >
      <path
        d={`M0 ${heightOf.even}H${days.length * step}`}
        className="stroke-line"
        strokeDasharray="4 4"
      />
      <path
        d={points
          .map(
            ({ x, y, index }, order) =>
              `${points[order - 1]?.index === index - 1 ? 'L' : 'M'}${x} ${y}`,
          )
          .join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {points.map(({ x, y, mood }) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="5.5"
          stroke="currentColor"
          strokeWidth="2"
          style={{ fill: `var(--mood-${mood})` }}
        />
      ))}
    </svg>
  )
}
