import { cacheName, isNamed, shell } from './shell.ts'

/**
 * Brings in what is needed first.
 * @throws when a file does not come: the browser then tries again at a later visit
 */
export async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(shell.first.map((address) => keep(cache, address)))
}

/**
 * Keeps a file: of an earlier build where the address says that it is the same, else from the network.
 * @throws when it does not come
 */
export async function keep(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return
  const cached = isNamed(address) ? await caches.match(address, { ignoreVary: true }) : undefined
  const response = cached ?? (await fetch(address, isNamed(address) ? {} : { cache: 'reload' }))
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  await cache.put(address, response)
}
