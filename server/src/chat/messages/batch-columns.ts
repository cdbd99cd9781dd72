import { arrayLiteral, byteaArray } from '#server/platform/stores/database/db.ts'
import type { NewMessage } from './sealed-messages.ts'

interface BatchPlace {
  /** Counted from 1 in the batch. */
  readonly place: number
  /** Messages of its session that follow it. */
  readonly following: number
}

interface BatchSession {
  readonly sessionId: string
  readonly senderId: string
  /** The second sender, if both sides write in this batch. */
  otherId: string | undefined
  count: number
  /** A third person writes: their message and those after it are judged one by one. */
  isOver: boolean
}

/**
 * A batch as the parameters of `keep_messages`. Encoded here, because the driver would double the
 * size of the contents.
 * @returns the parameters, and each message's place, undefined where it has to be judged by itself
 */
export function columnsOfBatch(batch: readonly NewMessage[]) {
  const places = new Map<string, number>()
  const sessions: BatchSession[] = []
  const nth = batch.map((message) => {
    const { sessionId, senderId } = message
    let place = places.get(sessionId)
    if (place === undefined) {
      place = sessions.push({ sessionId, senderId, otherId: undefined, count: 0, isOver: false })
      places.set(sessionId, place)
    }
    const session = sessions[place - 1]
    if (!session || !admits(session, senderId)) return undefined
    session.count += 1
    return { message, place, nth: session.count }
  })
  const admitted = nth.filter((one) => one !== undefined)
  const messages = admitted.map(({ message }) => message)
  const placed = (one: (typeof nth)[number]): BatchPlace | undefined =>
    one && { place: one.place, following: (sessions[one.place - 1]?.count ?? 0) - one.nth }
  return {
    places: nth.map(placed),
    values: [
      arrayLiteral(sessions.map(({ sessionId }) => sessionId)),
      arrayLiteral(sessions.map(({ count }) => count)),
      arrayLiteral(sessions.map(({ senderId }) => senderId)),
      arrayLiteral(sessions.map(({ otherId }) => otherId ?? 'null')),
      arrayLiteral(admitted.map(({ place }) => place)),
      arrayLiteral(admitted.map((one) => placed(one)?.following ?? 0)),
      arrayLiteral(messages.map(({ id }) => id)),
      arrayLiteral(messages.map(({ senderId }) => senderId)),
      byteaArray(messages.map(({ content }) => content)),
      ...columnsBeside(messages),
    ],
  }
}

function admits(session: BatchSession, senderId: string): boolean {
  if (session.isOver) return false
  if (senderId === session.senderId || senderId === session.otherId) return true
  session.isOver = session.otherId !== undefined
  if (!session.isOver) session.otherId = senderId
  return !session.isOver
}

/** For messages with more than a text: the number of each, from 1, and its columns. */
function columnsBeside(messages: readonly NewMessage[]) {
  const rows = messages.flatMap((message, index) =>
    isOnlyText(message)
      ? []
      : [
          [
            index + 1,
            message.emotionTag,
            message.crisisDetected,
            message.crisisSeverity,
            message.crisisCodes,
            message.hasContactDetails,
            message.quotedId,
          ],
        ],
  )
  return Array.from({ length: 7 }, (_, column) => rows.map((row) => row[column]))
}

const isOnlyText = (message: NewMessage): boolean =>
  message.emotionTag === null &&
  message.quotedId === null &&
  message.crisisCodes === '' &&
  message.crisisSeverity === 'none' &&
  !message.crisisDetected &&
  !message.hasContactDetails

const digitsOfMicroseconds = 3

/** The database's time as ISO text; its microseconds keep the order of messages. */
export function isoOfMicroseconds(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1000)
  const rest = String(microseconds - milliseconds * 1000).padStart(digitsOfMicroseconds, '0')
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`
}
