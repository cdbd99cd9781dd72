import { randomBytes } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import type { DataKey } from '../crypto/keys.ts'
import { describeFault, type Log } from '../observability/log.ts'

/** A line that was ended on one node, and so on all. */
export type SocketsToClose = { readonly signInId: string } | { readonly personId: string }

/**
 * Carries what is told on one node to the people's lines on the others, through Redis. It makes things quick and
 * nothing else: whatever it loses the tables bring (`chat/messages/missed-event-poller.ts`, `revocations.ts`), so it never throws, never
 * keeps anybody waiting and stores nothing, least of all for a Redis that hangs. What passes through is sealed with the
 * server's key.
 */
export interface Bus {
  /** To these people's lines on the other nodes. */
  publish(personIds: Iterable<string>, text: string): void
  closeSockets(ending: SocketsToClose): void
  /**
   * Hears for somebody who has come to this node.
   * @returns once nothing more passes by; at once while there is no bus, and never later than `followMs`
   */
  subscribe(personId: string): Promise<void>
  unsubscribe(personId: string): void
  /** What this node sends comes back to it: at this moment nothing is lost. */
  isHealthy(): boolean
  listen(listener: BusListener): void
  close(): void
}

interface BusListener {
  onPublish(personId: string, text: string): void
  onClose(ending: SocketsToClose): void
}

/** How often the way there and back is tried, and after how long without an answer it counts as lost, in milliseconds. */
const probeEveryMs = 1000
const probeLostMs = 2500
/** Nobody waits longer for their greeting because the bus is slow. */
const followMs = 500
const nodeIdBytes = 12
/** Told and not answered yet. Many times what a busy node has under way at once; of more Redis is too far behind. */
const unansweredAtMost = 5000

const personChannel = (id: string): string => `sanad:person:${id}`
const everyNode = 'sanad:nodes'

/** @param key the server's own: Redis sees who is told something, and never what */
export function openBus({ url, key, log }: { url: string; key: DataKey; log: Log }): Bus {
  const self = randomBytes(nodeIdBytes)
  const own = `sanad:node:${self.toString('hex')}`
  const publisher = connect(url, log, { enableAutoPipelining: true })
  const subscriber = connect(url, log, {})
  let listener: BusListener | undefined
  let heardAt = -Infinity
  let unanswered = 0

  const maySend = () => publisher.status === 'ready' && unanswered < unansweredAtMost
  const answered = () => void (unanswered -= 1)
  const publish = (channel: string, payload: Buffer): void => {
    unanswered += 1
    // Given up or answered: who does not hear it now finds it in the table.
    publisher.publish(channel, payload).then(answered, answered)
  }
  const send = (channel: string, text: string): void => {
    if (maySend())
      publish(channel, Buffer.concat([self, key.seal(text, ['bus', channel, 'event'])]))
  }
  subscriber.on('messageBuffer', (channelBytes: Buffer, payload: Buffer) => {
    const channel = channelBytes.toString()
    if (channel === own) return void (heardAt = performance.now())
    if (payload.subarray(0, nodeIdBytes).equals(self)) return
    try {
      const text = key.open(payload.subarray(nodeIdBytes), ['bus', channel, 'event'])
      if (channel === everyNode) listener?.onClose(JSON.parse(text) as SocketsToClose)
      else listener?.onPublish(channel.slice(personChannel('').length), text)
    } catch (fault) {
      log.warn(describeFault(fault), 'something on the bus was not ours')
    }
  })
  const followed = new Set([own, everyNode])
  const hear = (...channels: string[]) => subscriber.subscribe(...channels).catch(() => undefined)
  const probe = () => {
    // Subscribing once more changes nothing: it is a question, and without one a line that hangs would never be found.
    void hear(own)
    if (maySend()) publish(own, Buffer.alloc(0))
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

const soon = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/**
 * Tries for ever: a Redis that comes back is used again. Said once when it is lost, and once when it is back. A line
 * that answers nothing is given up with all that waits for it, and nothing waits for the next one: by then it would be
 * old news.
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
    // What waits for an answer fails as soon as its line is lost.
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
