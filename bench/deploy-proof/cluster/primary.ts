import { setTimeout as pause } from 'node:timers/promises'
import { openDetour } from '../../../server/test/faults/detour.ts'
import { addresses, machineNames, type MachineName } from './network.ts'

const answerWithinMs = 1000

interface Member {
  readonly name: MachineName
  readonly role: string
  readonly state: string
}

/** What Patroni on this machine says of all of them; empty while it does not answer. */
async function membersBy(name: MachineName): Promise<readonly Member[]> {
  const signal = AbortSignal.timeout(answerWithinMs)
  return fetch(`http://${addresses[name]}:8008/cluster`, { signal })
    .then(async (answer) => ((await answer.json()) as { members: Member[] }).members)
    .catch(() => [])
}

/** Who is the primary by its own word. */
export async function findPrimary(): Promise<MachineName | undefined> {
  const states = await Promise.all(
    machineNames.map((name) =>
      fetch(`http://${addresses[name]}:8008/primary`, {
        signal: AbortSignal.timeout(answerWithinMs),
      }).then(
        ({ status }) => (status === 200 ? name : undefined),
        () => undefined,
      ),
    ),
  )
  return states.find((name) => name !== undefined)
}

const settledSeconds = 120

/** Resolves with the primary once it has two standbys, of which one confirms what it writes. */
export async function untilWhole(): Promise<MachineName> {
  for (let waited = 0; waited < settledSeconds; waited += 0.5) {
    const primary = await findPrimary()
    const members = primary === undefined ? [] : await membersBy(primary)
    const roles = members.filter(({ state }) => state === 'running' || state === 'streaming')
    if (
      primary !== undefined &&
      roles.length === machineNames.length &&
      roles.some(({ role }) => role === 'sync_standby')
    )
      return primary
    await pause(500)
  }
  throw new Error('the cluster is not whole again')
}

/** An address of the database for this process, which is led to each new primary. */
export async function followPrimary(urlOf: (address: string) => string) {
  let known = await untilWhole()
  const detour = await openDetour(urlOf(addresses[known]))
  let isOpen = true
  const following = (async () => {
    while (isOpen) {
      const primary = await findPrimary()
      if (primary !== undefined && primary !== known) {
        known = primary
        detour.lead(urlOf(addresses[primary]))
      }
      await pause(200)
    }
  })()
  return {
    url: detour.url,
    async close(): Promise<void> {
      isOpen = false
      await following
      await detour.close()
    },
  }
}
