/** G: a bare group commit over a WebSocket, without a product: the limit of the machine. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 })
const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false })

const insert = {
  name: 'insert',
  text: `insert into messages (session_id, id, sender_id, content)
    select * from unnest($1::int[], $2::uuid[], $3::text[], $4::text[]) returning seq::int`,
}
const newest = {
  name: 'newest',
  text: `select id, seq::int, content as text, sender_id as "senderId" from messages
    where session_id = $1 order by seq desc limit $2`,
}

interface Request {
  readonly n: number
  readonly id: string
  readonly text: string
  readonly history?: number
}
interface Waiting {
  readonly from: WebSocket
  readonly pair: string
  readonly senderId: string
  readonly request: Request
}

const atMost = 500
const rooms = new Map<string, Set<WebSocket>>()
const waiting: Waiting[] = []
let isCommitting = false

async function flush(): Promise<void> {
  if (isCommitting) return
  isCommitting = true
  while (waiting.length > 0) {
    const batch = waiting.splice(0, atMost)
    const values = [
      batch.map(({ pair }) => pair),
      batch.map(({ request }) => request.id),
      batch.map(({ senderId }) => senderId),
      batch.map(({ request }) => request.text),
    ]
    const { rows } = await pool.query<{ seq: number }>({ ...insert, values })
    for (const [index, { from, pair, senderId, request }] of batch.entries()) {
      const { n, id, text } = request
      const message = JSON.stringify({ id, seq: rows[index]?.seq, text, senderId, flagged: false })
      from.send(`{"n":${n},"ok":${message}}`)
      for (const other of rooms.get(pair) ?? [])
        if (other !== from) other.send(`{"message":${message}}`)
    }
  }
  isCommitting = false
}

async function answerHistory({ from, pair, request }: Waiting): Promise<void> {
  const { rows } = await pool.query({ ...newest, values: [pair, request.history] })
  from.send(JSON.stringify({ n: request.n, ok: rows.reverse() }))
}

server.on('connection', (socket, upgrade) => {
  const search = new URL(upgrade.url ?? '', 'http://localhost').searchParams
  const pair = search.get('pair') ?? ''
  const room = rooms.get(pair) ?? new Set<WebSocket>()
  rooms.set(pair, room.add(socket))
  socket.on('close', () => room.delete(socket))
  socket.on('message', (data: Buffer) => {
    const request = JSON.parse(data.toString()) as Request
    const one = { from: socket, pair, senderId: search.get('side') ?? '', request }
    if (request.history !== undefined) void answerHistory(one)
    else {
      waiting.push(one)
      void flush()
    }
  })
})

http.listen(0, '127.0.0.1', () => console.log(`ready ${(http.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit(0))
