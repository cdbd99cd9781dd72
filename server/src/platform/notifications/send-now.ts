import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../observability/log.ts'
import type { Mail, Mailer } from './mail.ts'

/** A person looks at the screen meanwhile: a mail server that starts again, or hangs up once, is worth a moment. */
const retryDelaysMs = [250, 750] as const
/** After so long it is not tried again, but said: whoever asks again gets a new code. */
const patienceMs = 5000

/**
 * Sends what is worth nothing later, such as a code. What a mail server refuses for now is tried again within seconds;
 * nothing waits in a queue, so that nothing goes out when it has expired. A twin carries the same message id.
 * @throws what the last try said
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

/** RFC 5321: 4xx is for now, 5xx for good. Without a number nobody answered. */
function isTemporary(fault: unknown): boolean {
  const { responseCode } = fault as { responseCode?: unknown }
  if (typeof responseCode === 'number') return responseCode < 500
  const code = codeOf(fault)
  return code !== undefined && code !== 'EAUTH' && code !== 'ETLS'
}
