/**
 * R, the reference for the product: a chat as one writes it in an evening. Socket.IO, a room for
 * each conversation, one INSERT for each message, acknowledged afterwards. No accounts, grading,
 * encryption or limits.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { Server } from 'socket.io'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const http = createServer()
const io = new Server(http, { transports: ['websocket'] })

const insert = {
  name: 'insert',
  text: 'insert into messages (session_id, id, sender_id, content) values ($1, $2, $3, $4) returning seq::int',
}
const newest = {
  name: 'newest',
  text: `select id, seq::int, content as text, sender_id as "senderId" from messages
    where session_id = $1 order by seq desc limit $2`,
}

interface Sent {
  readonly id: string
  readonly text: string
}

io.on('connection', (socket) => {
  const { pair, side } = socket.handshake.query
  const room = String(pair)
  const senderId = String(side)
  void socket.join(room)
  socket.on('message', async ({ id, text }: Sent, done: (stored: unknown) => void) => {
    const { rows } = await pool.query<{ seq: number }>({
      ...insert,
      values: [pair, id, senderId, text],
    })
    const message = { id, seq: rows[0]?.seq, text, senderId, flagged: false }
    done(message)
    socket.to(room).emit('message', message)
  })
  socket.on('history', async (limit: number, done: (messages: unknown) => void) => {
    const { rows } = await pool.query({ ...newest, values: [pair, limit] })
    done(rows.reverse())
  })
})

http.listen(0, '127.0.0.1', () => console.log(`ready ${(http.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit(0))
