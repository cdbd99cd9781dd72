import { randomUUID } from 'node:crypto'
import { genders, supportTypes } from '@sanad/domain/application/experience'
import { rankCandidates, type Candidate, type Need } from '@sanad/domain/matching/rank'
import { languages } from '@sanad/domain/primitives/language'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { inTransaction, type Tx } from '#server/platform/stores/database/db.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { claimBest } from './claim-store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const areas = ['Depression & Anxiety', 'Grief & Loss', 'Family Issues']
const kinds = supportTypes.slice(0, 3)
const anExpertOffer = fc.record({
  languages: fc.subarray([...languages], { minLength: 1 }),
  supportTypes: fc.subarray(kinds),
  areas: fc.subarray(areas),
  gender: fc.option(fc.constantFrom(...genders)),
  openSessions: fc.nat(3),
  idleSeconds: fc.nat(3).map((hours) => hours * 3600),
  automatic: fc.boolean(),
})
type Offer = Omit<Candidate, 'expertId'>
const aNeed: fc.Arbitrary<Need> = fc.record({
  language: fc.constantFrom(...languages),
  supportType: fc.constantFrom(...kinds),
  topic: fc.option(fc.constantFrom(...areas)),
  wish: fc.option(fc.record({ gender: fc.constantFrom(...genders), must: fc.boolean() })),
})
const maxSessions = 3

async function insertExperts(tx: Tx, offers: readonly Offer[]): Promise<Candidate[]> {
  const experts = offers.map((offer) => ({ ...offer, expertId: randomUUID() }))
  for (const { expertId, ...offer } of experts) {
    const insert = (text: string, ...values: unknown[]) =>
      tx.$client.query(text, [expertId, ...values])
    await insert(
      `insert into accounts (id, name, email) values ($1, '', $1::uuid || '@order.invalid')`,
    )
    await insert(
      `insert into profiles (id, role, verification_status, automatic) values ($1, 'expert', 'approved', $2)`,
      offer.automatic,
    )
    await insert(
      `insert into experts (expert_id, languages, support_types, experience_areas, gender) values ($1, $2, $3, $4, $5)`,
      offer.languages,
      offer.supportTypes,
      offer.areas,
      offer.gender,
    )
    await insert(
      `insert into availability (expert_id, available, max_sessions, open_sessions, last_taken_at)
       values ($1, true, $2, $3, now() - make_interval(secs => $4))`,
      maxSessions,
      offer.openSessions,
      offer.idleSeconds,
    )
    await insert(`insert into presence values ($1, app_now())`)
  }
  return experts
}

const undo = new Error('this run is over')

test('MATCH-2 the database claims the expert whom the rule ranks first, until none is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anExpertOffer, { maxLength: 6 }), aNeed, async (offers, need) => {
      const run = inTransaction(house.db, async (client) => {
        const tx = drizzle(client)
        let candidates = await insertExperts(tx, offers)
        for (let claims = 1; ; claims += 1) {
          const free = candidates.filter(({ openSessions }) => openSessions < maxSessions)
          const [first] = rankCandidates(need, free)
          const claimed = await claimBest(tx, need)
          expect(claimed).toEqual(
            first && { expertId: first.candidate.expertId, reason: first.reason },
          )
          if (!claimed) throw undo
          candidates = candidates.map((one) =>
            one.expertId === claimed.expertId
              ? { ...one, openSessions: one.openSessions + 1, idleSeconds: -claims }
              : one,
          )
        }
      })
      await expect(run).rejects.toBe(undo)
    }),
  )
})

const copied = 'languages, support_types, experience_areas, gender, automatic, serves_until'
const changes = [
  ['another language', `update experts set languages = '{ar}' where expert_id = $1`],
  [
    'another kind, area and gender',
    `update experts set support_types = '{crisis}', experience_areas = '{x}', gender = 'male' where expert_id = $1`,
  ],
  ['on leave', 'update experts set good_standing = false where expert_id = $1'],
  ['a check-in overdue', `update experts set check_in_due_at = app_now() where expert_id = $1`],
  ['suspended', `update profiles set verification_status = 'suspended' where id = $1`],
  ['a program', 'update profiles set automatic = true where id = $1'],
  ['no expert any more', 'delete from experts where expert_id = $1'],
] as const

test.each(changes)('MATCH-1 a claim sees a change at once: %s', async (_, change) => {
  const run = inTransaction(house.db, async (client) => {
    const tx = drizzle(client)
    const offer = {
      languages: ['en'],
      supportTypes: ['emotional'],
      areas: [],
      gender: null,
    } as const
    const [expert] = await insertExperts(tx, [
      { ...offer, openSessions: 0, idleSeconds: 0, automatic: false },
    ])
    await client.query(change, [expert?.expertId])
    const { rows } = await client.query(
      `select (select row(${copied}) from availability where expert_id = $1)::text as copy, (
        select row(e.languages, e.support_types, e.experience_areas, e.gender, p.automatic,
          case when e.good_standing and p.verification_status = 'approved' then e.serves_until else '-infinity' end)
        from experts e join profiles p on p.id = e.expert_id where e.expert_id = $1)::text as truth,
        (select serves_until from availability where expert_id = $1) = '-infinity' as never`,
      [expert?.expertId],
    )
    const [{ copy, truth, never }] = rows as [
      { copy: string; truth: string | null; never: boolean },
    ]
    if (truth === null) expect(never).toBe(true)
    else expect(copy).toBe(truth)
    throw undo
  })
  await expect(run).rejects.toBe(undo)
})
