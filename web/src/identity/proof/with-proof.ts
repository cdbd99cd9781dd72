import { ORPCError } from '@orpc/client'
import type { ProofOfWork } from '@sanad/domain/identity/contract'
import { problemOf } from '#web/platform/api/problem.ts'
import type { Puzzle } from './find-answer.ts'

type Challenge = Puzzle & { readonly challenge: string }

/** Longer than any phone needs: a worker that is silent for so long has failed. */
const givenUpAfterMs = 20_000
/** A challenge that expired while the phone slept is replaced by a new one. */
const proofsAtMost = 3

export const isProofNeeded = (refusal: unknown): boolean =>
  problemOf(refusal).code === 'PROOF_NEEDED'

/**
 * SIGN-IN-3. Repeats the call with a proof of work where the service asks for one.
 * @param onProving called when the work begins and when it ends
 * @throws the refusal itself where this browser cannot compute a proof
 */
export async function withProof<Answer>(
  call: (proof?: ProofOfWork) => Promise<Answer>,
  onProving?: (proving: boolean) => void,
): Promise<Answer> {
  let proof: ProofOfWork | undefined
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await call(proof)
    } catch (refusal) {
      if (!(refusal instanceof ORPCError) || !isProofNeeded(refusal) || proofs === proofsAtMost)
        throw refusal
      onProving?.(true)
      proof = await solve(refusal.data as Challenge).catch((fault: unknown) => {
        console.warn('The proof of work could not be done.', fault)
        return undefined
      })
      onProving?.(false)
      if (!proof) throw refusal
    }
  }
}

async function solve({ challenge, salt, target, upTo }: Challenge): Promise<ProofOfWork> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    const answer = await new Promise<number | null>((resolve, reject) => {
      late = setTimeout(() => reject(new Error('the worker is late')), givenUpAfterMs)
      worker.onerror = () => reject(new Error('the worker did not start'))
      worker.onmessage = ({ data }: MessageEvent<number | null>) => resolve(data)
      worker.postMessage({ salt, target, upTo } satisfies Puzzle)
    })
    if (answer === null) throw new Error('the worker found no answer')
    return { challenge, answer }
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
