import { randomBytes } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import type { DataKey } from '../../stores/crypto/keys.ts'
import { describeFault, type Log } from '../../base/log/log.ts'

/** On every node: of one sign-in, or of one person. */
export type SocketsToClose =
  { readonly signInId: string; readonly recheck?: boolean } | { readonly personId: string }

/**
 * Carries events to other nodes through Redis, sealed with the server's key. What it loses is read
 * from tables (`chat/messages/missed-event-poller.ts`, `revocations.ts`), so it never throws,
 * delays a caller or stores anything, even if Redis hangs.
 */
export interface Bus {
  /** To these people's sockets on other nodes. */
  publish(personIds: Iterable<string>, text: string): void
  closeSockets(ending: SocketsToClose): void
  /**
   * @returns once no further event is missed; at once without a connection to Redis, and after
   * `followMs` at the latest
   */
  subscribe(personId: string): Promise<void>
  unsubscribe(personId: string): void
  /** Whether a probe of this node came back in time, so that nothing is lost at this moment. */
  isHealthy(): boolean
  listen(listener: BusListener): void
  close(): void
}

interface BusListener {
  onPublish(personId: string, text: string): void
  onClose(ending: SocketsToClose): void
}

/** Milliseconds; a connection without an answer to a probe counts as lost. */
const probeEveryMs = 1000
const probeLostMs = 2500
/** How long a slow bus may delay the greeting of a socket. */
const followMs = 500
const nodeIdBytes = 12
/** Many times what a busy node needs; beyond that Redis is too far behind. */
const unansweredAtMost = 5000

const personChannel = (id: string): string => `sanad:person:${id}`
const everyNode = 'sanad:nodes'

/** @param key the server's key: Redis sees who gets an event, but not the event */
export function openBus({ url, key, log }: { url: string; key: DataKey; log: Log }): Bus {
  const self = randomBytes(nodeIdBytes)
  const own = `sanad:node:${self.toString('hex')}`
  const publisher = connect(url, log, { enableAutoPipelining: true })
  const subscriber = connect(url, log, {})
  let listener: BusListener | undefined
  let heardAt = -Infinity

  const publish = boundedPublish(publisher)
  const send = (channel: string, text: string): void =>
    publish(channel, () => Buffer.concat([self, key.seal(text, ['bus', channel, 'event'])]))
  subscriber.on('messageBuffer', (channelBytes: Buffer, payload: Buffer) => {
    const channel = channelBytes.toString()
    if (channel === own) return void (heardAt = performance.now())
    if (payload.subarray(0, nodeIdBytes).equals(self)) return
    try {
      const text = key.decrypt(payload.subarray(nodeIdBytes), ['bus', channel, 'event'])
      if (channel === everyNode) listener?.onClose(JSON.parse(text) as SocketsToClose)
      else listener?.onPublish(channel.slice(personChannel('').length), text)
    } catch (fault) {
      log.warn(describeFault(fault), 'something on the bus was not ours')
    }
  })
  const followed = new Set([own, everyNode])
  const hear = (...channels: string[]) => subscriber.subscribe(...channels).catch(() => undefined)
  const probe = () => {
    // Subscribing again changes nothing, but the answer reveals whether the connection hangs.
    void hear(own)
    publish(own, () => Buffer.alloc(0))
  }
  subscriber.on('ready', () => void hear(...followed).then(probe))
  const probing = setInterval(probe, probeEveryMs)
  probing.unref()

  return {
    publish(personIds, text) {
      for (const id of personIds) send(personChannel(id), text)
    },
    closeSockets: (ending) => send(everyNode, JSON.stringify(ending)),
    async subscribe(personId) {
      followed.add(personChannel(personId))
      const heard = hear(personChannel(personId))
      if (subscriber.status === 'ready') await Promise.race([heard, soon(followMs)])
    },
    unsubscribe(personId) {
      followed.delete(personChannel(personId))
      subscriber.unsubscribe(personChannel(personId)).catch(() => undefined)
    },
    isHealthy: () => performance.now() - heardAt < probeLostMs,
    listen: (next) => void (listener = next),
    close() {
      clearInterval(probing)
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

/** Publishes while Redis keeps up. Beyond that an event is lost, and read from the table. */
function boundedPublish(redis: Redis): (channel: string, payload: () => Buffer) => void {
  let unanswered = 0
  const answered = () => void (unanswered -= 1)
  return (channel, payload) => {
    if (redis.status !== 'ready' || unanswered >= unansweredAtMost) return
    unanswered += 1
    redis.publish(channel, payload()).then(answered, answered)
  }
}

const soon = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/**
 * Reconnects forever, and logs once when Redis is lost and once when it is back. Commands that wait
 * on a lost connection are dropped, because they would be outdated.
 */
function connect(
  url: string,
  log: Log,
  options: Pick<RedisOptions, 'enableAutoPipelining'>,
): Redis {
  const redis = new Redis(url, {
    ...options,
    connectTimeout: 2000,
    socketTimeout: probeLostMs,
    // Unanswered commands fail as soon as their connection is lost.
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(100 * times, 1000),
    keepAlive: 5000,
  })
  let lost = false
  redis.on('error', (fault) => {
    if (!lost)
      log.warn(describeFault(fault), 'the bus is lost: messages of other nodes come by the table')
    lost = true
  })
  redis.on('ready', () => {
    if (lost) log.warn({}, 'the bus is back')
    lost = false
  })
  return redis
}
