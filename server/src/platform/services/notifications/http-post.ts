const postPatienceMs = 10_000

/**
 * Does not read the answer or follow redirects, so that a receiver cannot lead us elsewhere or
 * delay us.
 * @throws if there was no answer in time
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
