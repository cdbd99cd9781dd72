import { keep } from './install.ts'
import { cacheName, isNamed, shell } from './shell.ts'

/**
 * When idle, a page says which files it used before the worker took over (its font, say), and
 * whether there is room for the other screens. A file that cannot be fetched now is fetched with a
 * later page.
 * @param message `{ used: string[], all: boolean }`; every other message is ignored
 */
export async function keepMore(message: unknown): Promise<void> {
  if (!isKeepFilesMessage(message)) return
  const cache = await caches.open(cacheName)
  for (const address of [...message.used.filter(isAddress), ...(message.all ? shell.later : [])])
    await keep(cache, address).catch(() => undefined)
}

interface KeepFilesMessage {
  readonly used: readonly unknown[]
  readonly all: boolean
}

const isKeepFilesMessage = (value: unknown): value is KeepFilesMessage =>
  typeof value === 'object' &&
  value !== null &&
  'used' in value &&
  Array.isArray(value.used) &&
  'all' in value

const isAddress = (address: unknown): address is string =>
  typeof address === 'string' && isNamed(address)
