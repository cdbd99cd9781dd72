import { ModelledService } from '../simulation/model/modelled-service.ts'
import type { Visit } from '../simulation/people.ts'
import { openRealService } from '../simulation/open-real-service.ts'
import { simulate } from '../simulation/simulate.ts'
import { assumptions } from './assumptions.ts'
import { drawWorld, type World } from './population.ts'
import type { Scenario } from './scenarios.ts'

/** One visit whose outcome differs. */
interface Difference {
  readonly visit: number
  readonly modelled: string
  readonly real: string
}

export interface Comparison {
  readonly visits: number
  readonly offers: number
  readonly met: { readonly modelled: number; readonly real: number }
  readonly differences: readonly Difference[]
  readonly seconds: { readonly modelled: number; readonly real: number }
}

/** No one answers alarms in the comparison, because the answer of staff is not simulated on the product. */
const withoutStaff = (world: World): World => ({ ...world, habits: { ...world.habits, staff: {} } })

/** The same people on the model and on the product, and where what came of a visit differs. */
export async function compare(
  scenario: Scenario,
  { seed, scale }: { seed: number; scale: number },
): Promise<Comparison> {
  const draw = () => withoutStaff(drawWorld(scenario, { seed, scale, window: assumptions.evening }))
  const [modelled, real] = [draw(), draw()]
  const begin = performance.now()
  await simulate(modelled, new ModelledService(modelled.experts, modelled.from))
  const between = performance.now()
  const service = await openRealService(real.experts, {
    now: real.from,
    timeZone: assumptions.timeZone,
  })
  try {
    await simulate(real, service)
  } finally {
    await service.close()
  }
  return {
    visits: real.visits.length,
    offers: real.visits.reduce((sum, { offers }) => sum + offers, 0),
    met: { modelled: countMet(modelled), real: countMet(real) },
    differences: differencesOf(modelled.visits, real.visits),
    seconds: { modelled: (between - begin) / 1000, real: (performance.now() - between) / 1000 },
  }
}

const countMet = ({ visits }: World): number => visits.filter(({ metAt }) => metAt !== null).length

const differencesOf = (modelled: readonly Visit[], real: readonly Visit[]): Difference[] =>
  modelled.flatMap((visit, place) => {
    const other = real[place]
    const [here, there] = [outcomeOf(visit), other ? outcomeOf(other) : 'missing']
    return here === there ? [] : [{ visit: visit.number, modelled: here, real: there }]
  })

/** Moments to the second: the database keeps microseconds, the model fractions of a millisecond. */
function outcomeOf({ at, choice, offers, metAt, metBy, gaveUpAt }: Visit): string {
  const after = (moment: number | null) =>
    moment === null ? '-' : `${Math.round((moment - at) / 1000)} s`
  return [
    choice ?? 'at once',
    `${offers} offers`,
    `met ${after(metAt)} ${metBy?.slice(0, 8) ?? ''}`,
    `gave up ${after(gaveUpAt)}`,
  ].join(', ')
}
