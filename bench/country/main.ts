import { parseArgs } from 'node:util'
import { ModelledService } from '../simulation/model/modelled-service.ts'
import { simulate } from '../simulation/simulate.ts'
import { assumptions } from './assumptions.ts'
import { drawWorld } from './population.ts'
import { scenarios } from './scenarios.ts'

/**
 * `npm run bench -- country`: a simulated day of a country in five scenarios. `--seed` replays one,
 * `--scale 20` takes a twentieth of the people.
 */
export async function simulateCountry(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(assumptions.seed) },
      scale: { type: 'string', default: '1' },
    },
  })
  const [seed, scale] = [Number(values.seed), Number(values.scale)]
  console.log(`seed ${seed}`)
  for (const scenario of scenarios) {
    const startedAt = performance.now()
    const world = drawWorld(scenario, { seed, scale })
    await simulate(world, new ModelledService(world.supporters, world.from))
    const met = world.visits.filter(({ metAt }) => metAt !== null).length
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(
      `${scenario.words}: ${world.visits.length} people, ${met} met a person; ${seconds} s`,
    )
  }
}
