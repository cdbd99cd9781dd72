import { keep } from './install.ts'
import { cacheName, isNamed, shell } from './shell.ts'

/**
 * A page tells, in a quiet moment, which files it used before this stood between (its font, say), and whether
 * there is room for the other screens. What does not come now comes with a later page.
 * @param told `{ used: string[], all: boolean }`; anything else is not meant for this
 */
export async function keepMore(told: unknown): Promise<void> {
  if (!isWish(told)) return
  const cache = await caches.open(cacheName)
  for (const address of [...told.used.filter(isAddress), ...(told.all ? shell.later : [])])
    await keep(cache, address).catch(() => undefined)
}

interface Wish {
  readonly used: readonly unknown[]
  readonly all: boolean
}

const isWish = (told: unknown): told is Wish =>
  typeof told === 'object' &&
  told !== null &&
  'used' in told &&
  Array.isArray(told.used) &&
  'all' in told

const isAddress = (address: unknown): address is string =>
  typeof address === 'string' && isNamed(address)
