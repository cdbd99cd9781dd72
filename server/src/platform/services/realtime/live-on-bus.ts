import type { LiveEvent } from '@sanad/domain/live-contract'
import type { Bus, SocketsToClose } from './bus.ts'
import type { Live } from './live.ts'

/** Publishes and closes on all nodes what is published or closed on one. */
export function liveOnBus(live: Live, bus: Bus): Live {
  live.onConnect((personId) => bus.subscribe(personId))
  live.onDisconnect((personId) => bus.unsubscribe(personId))
  bus.listen({
    onPublish: (personId, text) => live.publish([personId], JSON.parse(text) as LiveEvent),
    onClose: (ending) => closeOn(live, ending),
  })
  return {
    ...live,
    publish(personIds, event, except) {
      const ids = [...new Set(personIds)].filter((id) => id !== null)
      live.publish(ids, event, except)
      bus.publish(ids, JSON.stringify(event))
    },
    reachesAllNodes: () => bus.isHealthy(),
    closeSignIn(signInId) {
      live.closeSignIn(signInId)
      bus.closeSockets({ signInId })
    },
    recheckSignIn(signInId) {
      live.recheckSignIn(signInId)
      bus.closeSockets({ signInId, recheck: true })
    },
    closePerson(personId) {
      live.closePerson(personId)
      bus.closeSockets({ personId })
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

function closeOn(live: Live, ending: SocketsToClose): void {
  if ('personId' in ending) live.closePerson(ending.personId)
  else if (ending.recheck) live.recheckSignIn(ending.signInId)
  else live.closeSignIn(ending.signInId)
}
