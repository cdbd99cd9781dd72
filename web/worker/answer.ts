import { cacheName, emptyPage, isNamed } from './shell.ts'

/** A connection that has not answered by then counts as offline. */
const patienceMs = 5000

/**
 * A page comes from the network while there is one, so that a reload always shows the newest.
 * Offline, or when the service answers with a fault, the empty page opens and finds its parts in
 * the cache.
 */
export async function answerPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const answered = preloaded.then((response) => response ?? fetch(request)).catch(() => undefined)
  const response = await Promise.race([answered, afterPatience()])
  if (response && response.status < 500) return response
  // An earlier build's cache has an older page, and may come first.
  const cache = await caches.open(cacheName)
  return (await cache.match(emptyPage)) ?? (await answered) ?? Response.error()
}

const afterPatience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs))

/**
 * A file whose address contains its hash never changes and is served from the cache; the other
 * files are requested while there is a network.
 */
export async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
  const named = isNamed(new URL(request.url).pathname)
  if (kept && named) return kept
  const response = await fetch(request).catch(() => undefined)
  if (response?.status === 200 && named) {
    const cache = await caches.open(cacheName)
    await cache.put(request, response.clone())
  }
  return (response?.ok ? response : kept) ?? response ?? Response.error()
}
