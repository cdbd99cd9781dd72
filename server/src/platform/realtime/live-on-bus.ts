import type { Bus } from './bus.ts'
import type { Live } from './live.ts'

/**
 * The live lines of all nodes as if they were one node's: what is told or ended here goes to the other nodes as well,
 * and what they tell comes to the lines that are open here.
 */
export function liveOnBus(live: Live, bus: Bus): Live {
  live.onArrived((personId) => bus.follow(personId))
  live.onGone((personId) => bus.unfollow(personId))
  bus.listen({
    told: (personId, text) => live.tell([personId], JSON.parse(text) as { event: string }),
    ended: (ending) =>
      'signInId' in ending ? live.endSignIn(ending.signInId) : live.endPerson(ending.personId),
  })
  return {
    ...live,
    tell(personIds, event, except) {
      const ids = [...new Set(personIds)].filter((id) => id !== null)
      live.tell(ids, event, except)
      bus.tell(ids, JSON.stringify(event))
    },
    reachesAll: () => bus.isWell(),
    endSignIn(signInId) {
      live.endSignIn(signInId)
      bus.end({ signInId })
    },
    endPerson(personId) {
      live.endPerson(personId)
      bus.end({ personId })
    },
    async drain() {
      await live.drain()
      bus.close()
    },
    close() {
      live.close()
      bus.close()
    },
  }
}
