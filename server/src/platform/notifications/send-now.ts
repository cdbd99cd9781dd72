import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../observability/log.ts'
import type { Mail, Mailer } from './mail.ts'

/**
 * Delays before retries. A person is waiting at the screen, so a restart of the mail server is
 * worth only a moment.
 */
const retryDelaysMs = [250, 750] as const
/**
 * After this time the failure is reported instead of retried: the person can ask for a new code.
 */
const patienceMs = 5000

/**
 * Sends mail that is useless later, such as a code. Temporary failures are retried within seconds
 * and nothing is queued, so that no expired code is sent. A repeated mail has the same message id.
 * @throws the fault of the last attempt
 */
export async function sendNow(mailer: Mailer, mail: Mail): Promise<void> {
  const startedAt = performance.now()
  const same = { ...mail, id: mail.id ?? randomUUID() }
  for (const wait of retryDelaysMs) {
    try {
      return await mailer.send(same)
    } catch (fault) {
      if (!isTemporary(fault) || performance.now() - startedAt > patienceMs) throw fault
    }
    await pause(wait)
  }
  await mailer.send(same)
}

/** RFC 5321: 4xx is temporary, 5xx permanent. Without a number the server did not answer. */
function isTemporary(fault: unknown): boolean {
  const { responseCode } = fault as { responseCode?: unknown }
  if (typeof responseCode === 'number') return responseCode < 500
  const code = codeOf(fault)
  return code !== undefined && code !== 'EAUTH' && code !== 'ETLS'
}
