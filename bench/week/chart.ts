/** One hour of the day over the whole week; minutes. */
export interface HourOfDay {
  readonly hour: number
  readonly came: number
  readonly matched: number
  readonly median: number | null
  readonly ninetieth: number | null
}

const size = {
  width: 760,
  height: 420,
  left: 52,
  right: 16,
  waitsTop: 52,
  waitsHeight: 190,
  cameTop: 294,
  cameHeight: 80,
}
const plot = size.width - size.left - size.right
const column = plot / 24

/** Five seconds, in minutes: where the scale begins. */
const shortest = 1 / 12
const ticks = [
  { minutes: shortest, words: '5 s' },
  { minutes: 0.5, words: '30 s' },
  { minutes: 2, words: '2 min' },
  { minutes: 10, words: '10 min' },
  { minutes: 60, words: '1 h' },
  { minutes: 480, words: '8 h' },
]

/**
 * Waits by hour as bars (median) with a mark (90th percentile), and below them arrivals and
 * matches. Colours follow the reader's light or dark page.
 */
export function drawWeek(hours: readonly HourOfDay[]): string {
  const top = Math.max(60, ...hours.map(({ ninetieth }) => ninetieth ?? 0))
  const most = Math.max(1, ...hours.map(({ came }) => came))
  // A power scale, so that seconds and hours fit on one page.
  const share = (minutes: number) =>
    Math.log(Math.max(minutes, shortest) / shortest) / Math.log(top / shortest)
  const waitY = (minutes: number) => size.waitsTop + size.waitsHeight * (1 - share(minutes))
  const x = (hour: number) => size.left + hour * column
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title desc">`,
    '<title id="title">Waits by hour of the day in the simulated week</title>',
    '<desc id="desc">Above: the time until a supporter opened the conversation, median and 90th percentile, on a scale of powers. Below: who came, and who met a supporter. The numbers stand in the table of the page.</desc>',
    style,
    '<rect class="page" width="100%" height="100%" rx="8"/>',
    text(
      size.left,
      22,
      'How long until a supporter opened the conversation, by hour of arrival',
      'head',
    ),
    legend(size.left, 38, 'median', 'half waited less'),
    legend(size.left + 150, 38, 'mark', 'nine of ten waited less'),
    ...ticks
      .filter(({ minutes }) => minutes <= top)
      .map(
        ({ minutes, words }) =>
          `<line class="grid" x1="${size.left}" x2="${size.width - size.right}" y1="${round(waitY(minutes))}" y2="${round(waitY(minutes))}"/>${text(size.left - 8, waitY(minutes) + 4, words, 'tick end')}`,
      ),
    ...hours.flatMap(({ hour, median, ninetieth }) => [
      median === null
        ? ''
        : bar(x(hour) + column * 0.2, waitY(median), column * 0.6, waitY(shortest), 'median'),
      ninetieth === null
        ? ''
        : `<line class="mark" x1="${round(x(hour) + column * 0.1)}" x2="${round(x(hour) + column * 0.9)}" y1="${round(waitY(ninetieth))}" y2="${round(waitY(ninetieth))}"/>`,
    ]),
    text(size.left, size.cameTop - 22, 'People who came in that hour, all seven days', 'head'),
    legend(size.left, size.cameTop - 6, 'came', 'came'),
    legend(size.left + 80, size.cameTop - 6, 'met', 'met a supporter'),
    ...hours.flatMap(({ hour, came, matched }) => {
      const base = size.cameTop + size.cameHeight
      const y = (count: number) => base - (size.cameHeight * count) / most
      return [
        bar(x(hour) + column * 0.15, y(came), column * 0.7, base, 'came'),
        bar(x(hour) + column * 0.15, y(matched), column * 0.7, base, 'met'),
        hour % 2 === 0
          ? text(x(hour) + column / 2, base + 16, String(hour).padStart(2, '0'), 'tick middle')
          : '',
      ]
    }),
    text(size.left + plot / 2, size.height - 12, 'hour of the day', 'tick middle'),
    '</svg>',
    '',
  ]
    .filter((part) => part !== '')
    .join('\n')
}

const style = `<style>
  text { font: 12px system-ui, sans-serif; fill: #33413f }
  .head { font-weight: 600; font-size: 13px } .end { text-anchor: end } .middle { text-anchor: middle }
  .tick { fill: #556266 } .grid { stroke: #d9d2c6; stroke-width: 1 }
  .page { fill: #faf7f2 } .median { fill: #1b6b68 } .mark { stroke: #b4532a; stroke-width: 3 } .came { fill: #cfc7ba } .met { fill: #3e8f88 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8edeb } .tick { fill: #a9b6b5 } .grid { stroke: #3a484a }
    .page { fill: #12191b } .median { fill: #6fc3b8 } .mark { stroke: #f0a27c } .came { fill: #4a5759 } .met { fill: #6fc3b8 }
  }
</style>`

const round = (value: number): string => value.toFixed(1)
const text = (x: number, y: number, words: string, style: string): string =>
  `<text class="${style}" x="${round(x)}" y="${round(y)}">${words}</text>`
const bar = (x: number, y: number, width: number, base: number, style: string): string =>
  base - y < 0.05
    ? ''
    : `<rect class="${style}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(base - y)}" rx="1.5"/>`
const legend = (x: number, y: number, style: string, words: string): string =>
  style === 'mark'
    ? `<line class="mark" x1="${x}" x2="${x + 12}" y1="${y - 4}" y2="${y - 4}"/>${text(x + 18, y, words, 'tick')}`
    : `<rect class="${style}" x="${x}" y="${y - 9}" width="12" height="9" rx="1.5"/>${text(x + 18, y, words, 'tick')}`
