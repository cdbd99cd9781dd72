import { keep } from './install.ts'
import { cacheName, isNamed, shell } from './shell.ts'

/**
 * A page tells, in a quiet moment, which files it used before this stood between (its font, say), and whether
 * there is room for the other screens. What does not come now comes with a later page.
 * @param message `{ used: string[], all: boolean }`; anything else is not meant for this
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
