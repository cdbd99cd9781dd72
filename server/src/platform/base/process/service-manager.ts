import { spawn } from 'node:child_process'
import { systemdEnvironment } from '../environment/environment.ts'

/** Where systemd sets no watchdog. */
const defaultBeatMs = 5000
/** A migration may take long, so each notification extends systemd's start timeout by this much. */
const extraSeconds = 60

/** systemd listens on a datagram socket, which Node cannot open, so a shell relays messages. */
const relay = 'while read -r line; do systemd-notify "$line"; done'

/**
 * Notifications to systemd about this process (sd_notify(3)), from the event loop, so that a frozen
 * process sends none. Needs `Type=notify`.
 */
export function openServiceManager() {
  const { NOTIFY_SOCKET, PATH, WATCHDOG_USEC } = systemdEnvironment()
  if (NOTIFY_SOCKET === undefined) return { ready: () => undefined }
  const shell = spawn('sh', ['-c', relay], {
    env: { NOTIFY_SOCKET, PATH },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  // Without the shell no notification is sent, and systemd restarts this process.
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
    /** The service can be reached. From now on the watchdog notices a frozen event loop. */
    ready() {
      message = 'WATCHDOG=1'
      notify('READY=1')
    },
  }
}
