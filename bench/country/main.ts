import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { ModelledService } from '../simulation/model/modelled-service.ts'
import { simulate } from '../simulation/simulate.ts'
import { assumptions } from './assumptions.ts'
import { compare } from './compare.ts'
import { isMet } from './figures.ts'
import { drawWorld, hourOf } from './population.ts'
import { tablesOf, wordsOf, type Day } from './report.ts'
import { scenarios, type Scenario } from './scenarios.ts'

const page = path.resolve(import.meta.dirname, '../../docs/evidence/fairness.md')
/** The tables stand in `docs/evidence/fairness.md` between these two; what surrounds them is written by hand. */
const [begin, end] = ['<!-- tables: npm run bench -- country --write -->', '<!-- end of tables -->']

interface Draw {
  readonly seed: number
  readonly scale: number
}

/**
 * `npm run bench -- country`: a simulated day of a country in five scenarios, and a week of a young
 * service, printed as tables.
 *
 * - `--seed 7` replays a seed; without it a new one is drawn and printed.
 * - `--scale 20` takes a twentieth of the people.
 * - `--write` writes the tables of `docs/evidence/fairness.md`, with the seed of the assumptions.
 * - `--added` adds supporters to one hour of the day after the other, and prints what they bring.
 * - `--check` runs an evening of the same small part of the country on the model and on the product.
 */
export async function simulateCountry(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      scale: { type: 'string' },
      write: { type: 'boolean', default: false },
      added: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  })
  const drawn = values.write ? assumptions.seed : Math.floor(Math.random() * 2 ** 31)
  const seed = Number(values.seed ?? drawn)
  console.log(`seed ${seed}: replay it with --seed ${seed}`)
  const scale = (otherwise: number): number => Number(values.scale ?? otherwise)
  if (values.check) return check({ seed, scale: scale(500) })
  if (values.added) return addHours({ seed, scale: scale(10) })
  const days: Day[] = []
  for (const scenario of scenarios)
    days.push(await simulateDay(scenario, { seed, scale: scale(1) }))
  const { kept, more } = tablesOf(days)
  console.log(`${kept}\n\n${more}`)
  if (values.write) await writeTables(kept)
}

async function simulateDay(scenario: Scenario, draw: Draw): Promise<Day> {
  const startedAt = process.cpuUsage()
  const world = drawWorld(scenario, draw)
  await simulate(world, new ModelledService(world.experts, world.from))
  const { user, system } = process.cpuUsage(startedAt)
  const seconds = (user + system) / 1_000_000
  console.log(
    `${scenario.words}: ${world.visits.length} people, ${seconds.toFixed(1)} s of processor`,
  )
  return { world, seconds }
}

async function writeTables(tables: string): Promise<void> {
  const text = await readFile(page, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const after = rest.split(end)[1] ?? ''
  const whole = `${before}${begin}\n\n${tables}\n\n${end}${after}`
  await writeFile(page, await format(whole, { parser: 'markdown', proseWrap: 'never' }))
}

/** As many supporters are added to one hour, on as many days, as show them above what chance does. */
const added = { experts: 400, days: 4 } as const

/**
 * Every hour is compared with the same day and the same people without the added supporters, among
 * those who came in that hour and the next.
 */
async function addHours({ seed, scale }: Draw): Promise<void> {
  const ordinary = scenarios.find(({ name }) => name === 'ordinary')
  if (!ordinary) throw new Error('there is no ordinary day')
  const experts = Math.round(added.experts / scale)
  const brought = Array.from({ length: 24 }, () => 0)
  for (let day = 0; day < added.days; day += 1) {
    const draw = { seed: seed + day, scale }
    const without = await simulateDay(ordinary, draw)
    for (const [hour, before] of brought.entries()) {
      const withThem = await simulateDay({ ...ordinary, added: { hour, experts } }, draw)
      const more = metFrom(hour, withThem) - metFrom(hour, without)
      brought[hour] = before + more / experts / added.days
    }
  }
  console.table(brought.map((people) => people.toFixed(2)))
}

const metFrom = (hour: number, { world }: Day): number =>
  world.visits.filter((visit) => isMet(visit) && [hour, (hour + 1) % 24].includes(hourOf(visit.at)))
    .length

const checked = ['ordinary', 'few', 'young']

async function check(draw: Draw): Promise<void> {
  for (const scenario of scenarios.filter(({ name }) => checked.includes(name))) {
    const comparison = await compare(scenario, draw)
    console.log(wordsOf(scenario.words, comparison))
    console.table(comparison.differences)
  }
}
