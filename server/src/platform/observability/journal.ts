import { fstatSync } from 'node:fs'
import pino, { type DestinationStream } from 'pino'
import { systemdEnvironment } from '../config/environment.ts'

/** sd-daemon(3): how a line for the journal begins, by the level of the log: critical, error, warning, info, debug. */
function prefixOf(level: number): string {
  if (level >= 60) return '<2>'
  if (level >= 50) return '<3>'
  if (level >= 40) return '<4>'
  return level >= 30 ? '<6>' : '<7>'
}

/** systemd names the stream that it gave to the service; a redirected output is another file. */
function isJournal(fd: number): boolean {
  const { JOURNAL_STREAM } = systemdEnvironment()
  if (JOURNAL_STREAM === undefined) return false
  const { dev, ino } = fstatSync(fd)
  return JOURNAL_STREAM === `${dev}:${ino}`
}

/** Where the log goes. In the journal each line carries its level, so that `journalctl -p warning` finds it. */
export function logDestination(): DestinationStream {
  const output = pino.destination(1)
  if (!isJournal(1)) return output
  const journal = {
    // With this symbol pino tells the destination the level of the line that it writes next.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write: (text: string) => void output.write(`${prefixOf(journal.lastLevel)}${text}`),
  }
  return journal
}

/** One line on standard error; in the journal it is an error. */
export function printError(text: string): void {
  process.stderr.write(`${isJournal(2) ? prefixOf(50) : ''}${text}\n`)
}
