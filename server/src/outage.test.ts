import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../test/house.ts'
import { aConversation, areHere } from '../test/people.ts'
import { jobsOf } from './jobs.ts'
import type { Job } from './platform/repeat.ts'

let house: House
let jobs: readonly Job[]
beforeEach(async () => {
  house = await openHouse()
  jobs = jobsOf(house.tools, house.app)
})
afterEach(() => house.close())

const doJob = (name: string) => jobs.find((job) => job.name === name)?.run()
const rows = async (text: string) => (await house.db.$client.query(text)).rows

/** Two who talk, one of them in danger, with nodes that work and hear them. */
async function twoWhoTalk() {
  const talking = await aConversation(house)
  const { seeker, expert, sessionId } = talking
  await areHere(house, [seeker, expert])
  await expert.client.chat.openSession({ sessionId })
  await house.db.$client.query(`update sessions set crisis_severity = 'critical' where id = $1`, [sessionId])
  await doJob('mark this node alive')
  return talking
}

/** Whatever comes first when PostgreSQL is back: nobody could be heard meanwhile, and nobody has been marked yet. */
const judging = [
  'look at what is due',
  'climb the ladder',
  'look at hand-overs',
  'look at emergencies',
  'take up what was left in danger',
]

test.each(['40 seconds', '6 minutes'])(
  'a database that was away for %s: nobody is called, nobody is parted',
  async (away) => {
    const { seeker, expert, sessionId } = await twoWhoTalk()
    await house.moveTime(away)
    for (const name of judging) await doJob(name)
    expect(await rows('select cause from escalations')).toEqual([])
    await areHere(house, [seeker, expert])
    for (const name of judging) await doJob(name)
    expect(await rows('select cause from escalations')).toEqual([])
    expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
      state: 'together',
      other: { id: expert.id },
    })
  },
)

test('an offer keeps its minute: nobody could have opened it meanwhile', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await areHere(house, [seeker, expert])
  await doJob('mark this node alive')
  const offered = { state: 'offered', other: { id: expert.id } }
  await house.moveTime('2 minutes')
  await doJob('look at what is due')
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject(offered)
  for (let n = 0; n < 7; n++) {
    expect(await seeker.client.chat.session({ sessionId })).toMatchObject(offered)
    await house.moveTime('9 seconds')
    await areHere(house, [seeker])
    await doJob('mark this node alive')
    await doJob('look at what is due')
  }
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({ state: 'waiting' })
})

test('the time is forgiven by whichever job of whichever node comes first, and once', async () => {
  await twoWhoTalk()
  await house.moveTime('40 seconds')
  await Promise.all(['mark this node alive', ...judging, 'mark this node alive'].map(doJob))
  const [seen] = await rows(
    'select extract(epoch from app_now() - min(seen_at))::float8 as ago from presence',
  )
  expect(seen.ago).toBeGreaterThanOrEqual(0)
  expect(seen.ago).toBeLessThan(15)
})

test('while nodes are at work, who is not heard is gone', async () => {
  const { expert } = await twoWhoTalk()
  for (let n = 0; n < 3; n++) {
    await house.moveTime('8 seconds')
    await areHere(house, [expert])
    await doJob('mark this node alive')
  }
  await doJob('climb the ladder')
  expect(await rows('select cause from escalations')).toEqual([{ cause: 'seeker-lost' }])
})
