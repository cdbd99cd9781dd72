import { spawn } from 'node:child_process'
import { systemdEnvironment } from './environment.ts'

/** What systemd is told of this process (sd_notify(3)). */
interface ServiceManager {
  /** The service can be reached. From now on a frozen event loop is noticed. */
  ready(): void
}

/** Between two signs of life where no watchdog says how long a silence may last, in milliseconds. */
const defaultBeatMs = 5000
/** A start takes as long as a migration does: each sign of life asks for so many seconds more. */
const extraSeconds = 60

/**
 * systemd listens on a datagram socket, which Node cannot open. A shell beside this process sends each line on: the
 * process itself never forks, and only writes a few bytes. The shell ends with the pipe.
 */
const relay = 'while read -r line; do systemd-notify "$line"; done'

/** Signs of life from the event loop itself: one that is frozen sends none. Without `Type=notify` nothing happens. */
export function openServiceManager(): ServiceManager {
  const { NOTIFY_SOCKET, PATH, WATCHDOG_USEC } = systemdEnvironment()
  if (NOTIFY_SOCKET === undefined) return { ready: () => undefined }
  const shell = spawn('sh', ['-c', relay], {
    env: { NOTIFY_SOCKET, PATH },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  // Without the shell there are no signs of life, and systemd starts this process anew.
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  let message = `EXTEND_TIMEOUT_USEC=${extraSeconds * 1_000_000}`
  const notify = (text: string) => void shell.stdin.write(`${text}\n`)
  const beat = () => notify(message)
  const everyMs = WATCHDOG_USEC === undefined ? defaultBeatMs : Number(WATCHDOG_USEC) / 3000
  setInterval(beat, everyMs).unref()
  beat()
  shell.unref()
  return {
    ready() {
      message = 'WATCHDOG=1'
      notify('READY=1')
    },
  }
}
