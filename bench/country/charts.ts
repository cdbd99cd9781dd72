import type { Group } from './figures.ts'

const size = { width: 760, height: 300, left: 56, right: 16, top: 58, bottom: 40 }
const plot = {
  width: size.width - size.left - size.right,
  height: size.height - size.top - size.bottom,
}
const column = plot.width / 24

/** Milliseconds, on a scale of powers: seconds and an hour fit on one page. */
const shortest = 5_000
const ticks = [
  [5_000, '5 s'],
  [30_000, '30 s'],
  [120_000, '2 min'],
  [600_000, '10 min'],
  [3_600_000, '1 h'],
] as const

interface Words {
  readonly title: string
  readonly description: string
}

/** Half waited less (bar), nineteen of twenty waited less (mark), by hour of arrival. */
export function drawWaits(hours: readonly Group[], words: Words): string {
  const longest = Math.max(600_000, ...hours.map(({ waits }) => waits.p95 ?? 0))
  const y = (wait: number) =>
    size.top +
    plot.height * (1 - Math.log(Math.max(wait, shortest) / shortest) / Math.log(longest / shortest))
  const grid = ticks
    .filter(([wait]) => wait <= longest)
    .map(([wait, label]) => gridAt(y(wait), label))
  return draw(words, [
    legend(size.left, 'first', 'half waited less'),
    legend(size.left + 150, 'mark', 'nineteen of twenty waited less'),
    ...grid,
    ...hours.flatMap(({ waits }, at) => [
      waits.p50 === null ? '' : bar(at, y(waits.p50), 'first'),
      waits.p95 === null ? '' : mark(at, y(waits.p95)),
    ]),
  ])
}

/** Of a hundred who came: how many met a person (bar), how many found one free at once (mark). */
export function drawMet(hours: readonly Group[], words: Words): string {
  const y = (part: number) => size.top + plot.height * (1 - part)
  return draw(words, [
    legend(size.left, 'first', 'met a person'),
    legend(size.left + 150, 'mark', 'found one free at once'),
    ...[0, 0.5, 1].map((part) => gridAt(y(part), `${100 * part} %`)),
    ...hours.flatMap(({ met, atOnce, came }, at) =>
      came === 0 ? [] : [bar(at, y(met), 'first'), mark(at, y(atOnce))],
    ),
  ])
}

/** What one added supporter brings in each hour of the day. */
export function drawAdded(brought: readonly number[], words: Words): string {
  const most = Math.max(1, ...brought)
  const y = (people: number) => size.top + plot.height * (1 - Math.max(0, people) / most)
  const steps = [0, 0.5, 1].map((part) => part * most)
  return draw(words, [
    ...steps.map((people) => gridAt(y(people), people.toFixed(1))),
    ...brought.map((people, at) => bar(at, y(people), 'first')),
  ])
}

const draw = ({ title, description }: Words, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${title}</title>`,
    `<desc id="desc">${description}</desc>`,
    style,
    '<rect class="page" width="100%" height="100%" rx="8"/>',
    text(size.left, 24, title, 'head'),
    ...parts,
    ...Array.from({ length: 12 }, (_, place) =>
      text(centre(2 * place), size.height - 22, String(2 * place).padStart(2, '0'), 'tick middle'),
    ),
    text(size.left + plot.width / 2, size.height - 6, 'hour of arrival', 'tick middle'),
    '</svg>',
    '',
  ]
    .filter((part, place, all) => part !== '' || place === all.length - 1)
    .join('\n')

const style = `<style>
  text { font: 12px system-ui, sans-serif; fill: #33413f }
  .head { font-weight: 600; font-size: 13px } .end { text-anchor: end } .middle { text-anchor: middle }
  .tick { fill: #556266 } .grid { stroke: #d9d2c6 } .page { fill: #faf7f2 } .first { fill: #1b6b68 } .mark { stroke: #b4532a; stroke-width: 3 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8edeb } .tick { fill: #a9b6b5 } .grid { stroke: #3a484a } .page { fill: #12191b } .first { fill: #6fc3b8 } .mark { stroke: #f0a27c }
  }
</style>`

const centre = (at: number): number => size.left + (at + 0.5) * column
const round = (value: number): string => value.toFixed(1)
const text = (x: number, y: number, words: string, style: string): string =>
  `<text class="${style}" x="${round(x)}" y="${round(y)}">${words}</text>`
const gridAt = (y: number, label: string): string =>
  `<line class="grid" x1="${size.left}" x2="${size.width - size.right}" y1="${round(y)}" y2="${round(y)}"/>${text(size.left - 8, y + 4, label, 'tick end')}`
const bar = (at: number, y: number, style: string): string =>
  `<rect class="${style}" x="${round(centre(at) - column * 0.3)}" y="${round(y)}" width="${round(column * 0.6)}" height="${round(size.top + plot.height - y)}" rx="1.5"/>`
const mark = (at: number, y: number): string =>
  `<line class="mark" x1="${round(centre(at) - column * 0.4)}" x2="${round(centre(at) + column * 0.4)}" y1="${round(y)}" y2="${round(y)}"/>`
const legend = (x: number, style: 'first' | 'mark', words: string): string =>
  style === 'mark'
    ? `<line class="mark" x1="${x}" x2="${x + 12}" y1="40" y2="40"/>${text(x + 18, 44, words, 'tick')}`
    : `<rect class="first" x="${x}" y="35" width="12" height="9" rx="1.5"/>${text(x + 18, 44, words, 'tick')}`
