import { fstatSync } from 'node:fs'
import pino, { type DestinationStream } from 'pino'
import { systemdEnvironment } from '../environment/environment.ts'

/** sd-daemon(3): critical, error, warning, info, debug. */
function prefixOf(level: number): string {
  if (level >= 60) return '<2>'
  if (level >= 50) return '<3>'
  if (level >= 40) return '<4>'
  return level >= 30 ? '<6>' : '<7>'
}

/** systemd names the stream that it opened for the journal; a redirected stream is another. */
function isJournal(fd: number): boolean {
  const { JOURNAL_STREAM } = systemdEnvironment()
  if (JOURNAL_STREAM === undefined) return false
  const { dev, ino } = fstatSync(fd)
  return JOURNAL_STREAM === `${dev}:${ino}`
}

/** In the journal each entry carries its level, so that `journalctl -p warning` finds it. */
export function logDestination(): DestinationStream {
  const output = pino.destination(1)
  if (!isJournal(1)) return output
  const journal = {
    // This symbol makes pino set `lastLevel` before each write.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write: (text: string) => void output.write(`${prefixOf(journal.lastLevel)}${text}`),
  }
  return journal
}

/** At the level error in the journal. */
export function printError(text: string): void {
  process.stderr.write(`${isJournal(2) ? prefixOf(50) : ''}${text}\n`)
}
