import fc from 'fast-check'
import { expect, test } from 'vitest'
import { genders, supportTypes } from '../../domain/src/application/experience.ts'
import { rankCandidates } from '../../domain/src/matching/rank.ts'
import { languages } from '../../domain/src/primitives/language.ts'
import { bestOf } from '../simulation/model/claims.ts'
import { ModelledService } from '../simulation/model/modelled-service.ts'
import { byTurn } from '../simulation/model/orders.ts'
import { newExpertRow } from '../simulation/model/records.ts'
import { simulate } from '../simulation/simulate.ts'
import { groupOf, overtaken } from './figures.ts'
import { drawWorld } from './population.ts'
import { scenarios } from './scenarios.ts'

const small = { seed: 7, scale: 100 }

async function simulateSmall(name: string) {
  const scenario = scenarios.find((one) => one.name === name)
  if (!scenario) throw new Error(`there is no scenario "${name}"`)
  const world = drawWorld(scenario, small)
  await simulate(world, new ModelledService(world.experts, world.from))
  return world
}

test('The same seed gives the same day', async () => {
  const [one, other] = [await simulateSmall('ordinary'), await simulateSmall('ordinary')]
  expect(one.visits).toEqual(other.visits)
  const { came, met } = groupOf('all', one.visits)
  expect(came).toBeGreaterThan(300)
  expect(met).toBeGreaterThan(0.5)
})

test('MATCH-36 hardly anybody who waits is overtaken in an evening of bad news', async () => {
  const { waited, overtaken: behind } = overtaken((await simulateSmall('bad-news')).visits)
  expect(waited).toBeGreaterThan(20)
  expect(behind / waited).toBeLessThan(0.2)
})

const areas = ['Depression & Anxiety', 'Grief & Loss', 'Family Issues']
const anOffer = fc.record({
  id: fc.uuid(),
  languages: fc.subarray([...languages], { minLength: 1 }),
  supportTypes: fc.subarray(supportTypes.slice(0, 3)),
  areas: fc.subarray(areas),
  gender: fc.option(fc.constantFrom(...genders)),
  openSessions: fc.nat(1),
  idleSeconds: fc.nat(3),
})
const aNeed = fc.record({
  language: fc.constantFrom(...languages),
  supportType: fc.constantFrom(...supportTypes.slice(0, 3)),
  topic: fc.option(fc.constantFrom(...areas)),
  wish: fc.option(fc.record({ gender: fc.constantFrom(...genders), must: fc.boolean() })),
})

test('MATCH-2 the model claims the supporter whom the rule ranks first', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anOffer, { selector: ({ id }) => id, maxLength: 8 }),
      aNeed,
      (offers, need) => {
        const rows = offers
          .map(({ openSessions, idleSeconds, ...expert }) =>
            Object.assign(newExpertRow({ ...expert, shifts: [] }, []), {
              openSessions,
              idleSeconds,
            }),
          )
          .filter((row) => row.languages.includes(need.language))
          .toSorted(byTurn)
        const [first] = rankCandidates(need, rows)
        expect(bestOf(rows, need, { now: 0 })).toBe(first?.candidate)
      },
    ),
  )
})
