import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../server/test/house.ts'
import { openSocket } from '../../server/test/clients/live-socket.ts'
import { aConversation } from '../../server/test/people/people.ts'
import { faultsIn, openBudget, type Pair, type Tally } from './attack.ts'
import { attacks } from './attacks.ts'
import { openBystanders } from './bystanders.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Both sides have the session open. */
async function aPair(): Promise<Pair & { close: () => void }> {
  const { seeker, expert, sessionId } = await aConversation(house)
  const socket = await openSocket(house, expert)
  await expert.client.chat.openSession({ sessionId })
  return {
    sessionId,
    seeker: seeker.cookie(),
    expert: expert.cookie(),
    close: () => socket.close(),
  }
}

/** `npm run attack` does the same for longer, and measures how long people wait meanwhile. */
test('a short round of every attack at once loses nothing, refuses what it should and nobody else', async () => {
  const [pair, foreign, other] = [await aPair(), await aPair(), await aPair()]
  const target = { base: house.url, limits: 1, pair, foreign }
  const bystanders = await openBystanders(house.url, [foreign, other])
  const attackers = await Promise.all(
    attacks.map(async (attack) => ({ ...attack, ...(await attack.prepare(target)) })),
  )
  const run = async ({ name, short, round, broken }: (typeof attackers)[number]) => {
    const tally: Tally = new Map()
    await round(openBudget({ times: short }), tally)
    return [...(await broken(tally)), ...faultsIn(tally)].map((what) => `${name}: ${what}`)
  }
  const [waits, ...broken] = await Promise.all([
    bystanders.measure(openBudget({ times: 60 }), 'none'),
    ...attackers.map(run),
  ])
  expect(broken.flat()).toEqual([])
  expect(waits.message.length + waits.lines.length).toBe(60)
  expect(bystanders.lost()).toBe(0)
  expect(house.logged.filter((logLine) => /(request|operation) failed/.test(logLine))).toEqual([])
  for (const { end } of attackers) end?.()
  await bystanders.close()
  for (const { close } of [pair, foreign, other]) close()
})
