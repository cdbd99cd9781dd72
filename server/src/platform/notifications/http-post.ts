/** A receiver that has not answered by then has not taken it. */
const postPatienceMs = 10_000

/**
 * Posts once and answers with the status; nothing of the answer is read, no redirect is followed, so that nobody who
 * is asked to take a notice can lead us elsewhere or hold us up.
 * @throws when nobody answered in time
 */
export async function postOnce(
  url: string,
  request: {
    headers: Record<string, string>
    body: string | Uint8Array<ArrayBuffer>
    patienceMs?: number
  },
): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(request.patienceMs ?? postPatienceMs),
  })
  await answer.body?.cancel()
  return answer.status
}
