import { randomBytes } from 'node:crypto'
import net from 'node:net'

/** Bytes that all sockets of this process have sent and received, frame headers included. */
export const traffic = { up: 0, down: 0 }

/** A minimal WebSocket client for text, so that the client adds little to the measured cost. */
export interface TextSocket {
  send(text: string): void
  onText(listener: (text: string) => void): void
  /** Resolves with the close code, or 1006, when the socket is closed. */
  readonly closed: Promise<number>
  close(): void
}

const opText = 1
const opClose = 8
const opPing = 9
const opPong = 10
/** Frames of a client must be masked; a mask of zeros changes nothing and costs nothing. */
const noMask = Buffer.alloc(4)

/** @throws when the server does not answer 101, with the first row of its answer */
export function openTextSocket(
  url: string,
  headers: Record<string, string> = {},
): Promise<TextSocket> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
  const headerLines = Object.entries({
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${headerLines.join('')}\r\n`)
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0)
    const early = () => reject(new Error(`no line to ${host}${pathname}`))
    const hear = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const first = head.toString('latin1', 0, head.indexOf('\r\n'))
      socket.off('data', hear).off('close', early)
      if (!first.includes(' 101 ')) {
        socket.destroy()
        return reject(new Error(`no line to ${host}${pathname}: ${first}`))
      }
      resolve(overSocket(socket, head.subarray(end + 4)))
    }
    socket.on('data', hear).on('close', early)
    socket.on('error', () => undefined)
  })
}

function overSocket(socket: net.Socket, first: Buffer): TextSocket {
  let listener: (text: string) => void = () => undefined
  let early: string[] | undefined = []
  let rest = first
  let code = 1006
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(code)))
  const take = (op: number, payload: Buffer): void => {
    if (op === opPing) socket.write(frame(opPong, payload))
    else if (op === opClose) {
      if (payload.length >= 2) code = payload.readUInt16BE(0)
      socket.end(frame(opClose, payload.subarray(0, 2)))
    } else if (op === opText) {
      if (early) early.push(payload.toString())
      else listener(payload.toString())
    }
  }
  const hear = (chunk: Buffer): void => {
    traffic.down += chunk.length
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let length = readFrame(rest, take); length > 0; length = readFrame(rest, take))
      rest = rest.subarray(length)
  }
  socket.on('data', hear)
  if (first.length > 0) queueMicrotask(() => hear(Buffer.alloc(0)))
  return {
    closed,
    send: (text) => {
      const bytes = frame(opText, Buffer.from(text))
      traffic.up += bytes.length
      socket.write(bytes)
    },
    onText(next) {
      listener = next
      const waiting = early ?? []
      early = undefined
      for (const text of waiting) next(text)
    },
    close: () => void socket.end(frame(opClose, Buffer.from([3, 232]))),
  }
}

/**
 * Reads one whole frame from the beginning.
 * @returns its length in bytes, 0 while it is incomplete
 */
function readFrame(from: Buffer, take: (op: number, payload: Buffer) => void): number {
  if (from.length < 2) return 0
  const short = from.readUInt8(1) & 127
  const head = short === 126 ? 4 : short === 127 ? 10 : 2
  if (from.length < head) return 0
  const size =
    short === 126 ? from.readUInt16BE(2) : short === 127 ? Number(from.readBigUInt64BE(2)) : short
  if (from.length < head + size) return 0
  take(from.readUInt8(0) & 15, from.subarray(head, head + size))
  return head + size
}

function frame(op: number, payload: Buffer): Buffer {
  const size = payload.length
  const head = size < 126 ? 2 : 4
  const bytes = Buffer.allocUnsafe(head + 4 + size)
  bytes.writeUInt8(128 | op, 0)
  if (head === 2) bytes.writeUInt8(128 | size, 1)
  else {
    bytes.writeUInt8(128 | 126, 1)
    bytes.writeUInt16BE(size, 2)
  }
  noMask.copy(bytes, head)
  payload.copy(bytes, head + 4)
  return bytes
}
