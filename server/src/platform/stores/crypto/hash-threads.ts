import { Worker } from 'node:worker_threads'
import { openFairQueue } from '../../base/concurrency/fair-queue.ts'

/** About 60 ms and 32 MB a try on a small server (RFC 7914). */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 } as const
const hashBytes = 32
/** Safety §2. */
const hashesAtOnce = 2

const job = (secret: string, salt: Buffer) => ({ secret, salt, hashBytes, cost })
type HashJob = ReturnType<typeof job>

/** Runs in a thread of its own, which gets only the text of this function. */
function answerJobs(): void {
  const { parentPort } = process.getBuiltinModule('node:worker_threads')
  const { scryptSync } = process.getBuiltinModule('node:crypto')
  parentPort?.on('message', ({ secret, salt, hashBytes, cost }: HashJob) =>
    parentPort.postMessage(scryptSync(secret, salt, hashBytes, cost)),
  )
}

const idle: Worker[] = []
const inTurn = openFairQueue(hashesAtOnce)

function startThread(): Worker {
  const thread = new Worker(`(${answerJobs.toString()})()`, { eval: true })
  thread.unref()
  return thread
}

/**
 * Derives a key slowly (scrypt). In our own threads: Node's pool also looks up mail servers and
 * reads files, which must not wait.
 * @param network callers of one network wait for each other, not for those of another one
 */
export const deriveKey = (network: string, secret: string, salt: Buffer): Promise<Buffer> =>
  inTurn(network, async () => {
    const thread = idle.pop() ?? startThread()
    const key = await new Promise<Uint8Array>((resolve, reject) => {
      // A thread that failed is not used again.
      thread.once('error', reject)
      thread.once('message', resolve)
      thread.postMessage(job(secret, salt))
    })
    thread.removeAllListeners('error')
    idle.push(thread)
    return Buffer.from(key)
  })
