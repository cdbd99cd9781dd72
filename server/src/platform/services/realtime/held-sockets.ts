import type { Writable } from 'node:stream'

/** Joins the writes to a socket in one turn of the event loop: the system call is half the cost. */
export function openHeldSockets() {
  const held = new Set<Writable>()
  const release = () => {
    const sockets = [...held]
    held.clear()
    for (const socket of sockets) socket.uncork()
  }
  return {
    /** Call before each write. @returns the socket */
    hold<Socket extends Writable>(socket: Socket): Socket {
      if (held.has(socket)) return socket
      if (held.size === 0) process.nextTick(release)
      held.add(socket)
      socket.cork()
      return socket
    },
  }
}
