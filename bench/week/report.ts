import { week } from './assumptions.ts'
import type { HourOfDay } from './chart.ts'
import type { Visit } from './run.ts'

const minute = 60_000

/** The value below which this share lies; undefined for an empty list. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null
}

const waitOf = ({ at, openedAt }: Visit): number[] =>
  openedAt === null ? [] : [(openedAt - at) / minute]

/**
 * Seekers who stayed on the page. Those answered later by message or mail did not wait on the page.
 */
const stayed = ({ choice }: Visit): boolean => choice === null || choice === 'wait'

export const byHour = (visits: readonly Visit[]): HourOfDay[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const those = visits.filter((visit) => visit.hour === hour)
    const waits = those.filter(stayed).flatMap(waitOf)
    return {
      hour,
      came: those.length,
      matched: those.filter(({ openedAt }) => openedAt !== null).length,
      median: quantile(waits, 0.5),
      ninetieth: quantile(waits, 0.9),
    }
  })

const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${Math.round((100 * part) / of)} %`
const minutes = (value: number | null): string =>
  value === null ? '–' : value < 1 ? `${Math.round(value * 60)} s` : `${Math.round(value)} min`

/** The page about the week: text and figures. */
export function writeReport(visits: readonly Visit[], hours: readonly HourOfDay[]): string {
  const met = visits.filter(({ openedAt }) => openedAt !== null)
  const atOnce = visits.filter(({ choice }) => choice === null)
  const nobody = visits.filter(({ choice }) => choice !== null)
  const countTold = (kind: Visit['nextHere']) =>
    nobody.filter((visit) => visit.nextHere === kind).length
  const choice = (kind: NonNullable<Visit['choice']>) => {
    const those = nobody.filter((visit) => visit.choice === kind)
    const later = those.filter(({ openedAt }) => openedAt !== null)
    return `| ${choiceWords[kind]} | ${those.length} | ${percent(later.length, those.length)} | ${minutes(quantile(later.flatMap(waitOf), 0.5))} |`
  }
  const wished = (must: boolean) => visits.filter(({ wish }) => wish?.must === must)
  const metOf = (those: readonly Visit[]) =>
    percent(those.filter(({ openedAt }) => openedAt !== null).length, those.length)
  const all = visits.filter(stayed).flatMap(waitOf)
  return `# A simulated week

What happens to people when so many come and so many volunteers are there? Nobody can say before it runs. This page answers it for one invented week, with the service's own rules: finding, offering, the line, deadlines, the rota, notices. Run it again with \`npm run bench -- week\`; people, shifts and choices come from one seed (${week.seed}).

![Waits by hour of the day](simulated-week.svg)

${visits.length} people came in seven days. ${percent(atOnce.length, visits.length)} found somebody free at once; ${percent(met.length, visits.length)} met a supporter within the week. Of those who stayed on the page and met one, half waited less than ${minutes(quantile(all, 0.5))} and nine of ten less than ${minutes(quantile(all, 0.9))}; the waits by hour are theirs. Who gave up is in no wait: read both parts of the chart together.

When nobody was free, ${percent(countTold('later'), nobody.length)} were told when somebody plans to be here next, ${percent(countTold('now'), nobody.length)} that somebody is on a shift just now, and ${percent(countTold('none'), nobody.length)} that nothing is planned yet.

| with nobody free, people … | how many | met a supporter | half of those waited less than |
| --- | --- | --- | --- |
${(['wait', 'message', 'mail', 'leave'] as const).map(choice).join('\n')}

| wish for a supporter's gender | how many | met a supporter |
| --- | --- | --- |
| none | ${visits.filter(({ wish }) => wish === null).length} | ${metOf(visits.filter(({ wish }) => wish === null))} |
| soft | ${wished(false).length} | ${metOf(wished(false))} |
| must | ${wished(true).length} | ${metOf(wished(true))} |

## By hour of arrival

| hour | came | met a supporter | median wait | 90th percentile |
| --- | --- | --- | --- | --- |
${hours.map(({ hour, came, matched, median, ninetieth }) => `| ${String(hour).padStart(2, '0')} | ${came} | ${percent(matched, came)} | ${minutes(median)} | ${minutes(ninetieth)} |`).join('\n')}

## What is real in it, and what is assumed

Real: the operations of the server on a PostgreSQL of its own, whose clock (\`app_now()\`) is moved from event to event. Matching, limits, the waiting line, offers that are not opened, shifts, opening hours, messages for the next shift and notices are the product's own code, swept after every event and at least once a minute.

Assumed (all of it in \`bench/week/assumptions.ts\`): ${week.arrivalsADay} arrivals a day by a Poisson process with a day's shape; fourteen volunteers with the shifts of a young service; conversations of ${week.conversation.median} minutes in the middle; ${Math.round(100 * week.opening.missed)} % of offers not seen in time; patience of ${week.patience} minutes on average; what people choose when nobody is free.

Left out: emergencies, lost lines, words that anybody writes (whoever talks is taken to talk), supporters who come outside their shifts or miss one. A supporter takes up one message at the beginning of a shift. Somebody whose page is closed is not offered to anybody. A real week will differ; the shape of the waits follows the rota, and that is the lesson: where nobody has promised to be, people wait until somebody has.
`
}

const choiceWords = {
  wait: 'waited in line',
  message: 'left a message for the next shift',
  mail: 'asked for a mail',
  leave: 'left',
} as const
