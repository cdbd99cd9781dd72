import { cacheName, isNamed, shell } from './shell.ts'

/**
 * Fetches the files that are needed first.
 * @throws when a file cannot be fetched: the browser then tries again at a later visit
 */
export async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(shell.first.map((address) => keep(cache, address)))
}

/**
 * Caches a file: from the cache of an earlier build when its address says that it is the same,
 * otherwise from the network.
 * @throws when it cannot be fetched
 */
export async function keep(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return
  const cached = isNamed(address) ? await caches.match(address, { ignoreVary: true }) : undefined
  const response = cached ?? (await fetch(address, isNamed(address) ? {} : { cache: 'reload' }))
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  await cache.put(address, response)
}
