import { keep } from './install.ts'
import { cacheName, emptyPage, isNamed, shell } from './shell.ts'

/**
 * When idle, a page says which files it used before the worker took over (its font, say), and
 * whether there is room for the other screens. A file that cannot be fetched now is fetched with a
 * later page.
 * @param message `{ used: string[], all: boolean }`; every other message is ignored
 */
export async function keepMore(message: unknown): Promise<void> {
  if (!isKeepFilesMessage(message)) return
  const cache = await caches.open(cacheName)
  const more = message.all ? [...(await ownFiles(cache)), ...shell.later] : []
  for (const address of [...message.used.filter(isAddress), ...more])
    await keep(cache, address).catch(() => undefined)
}

/** The organisation's own files, which its pages name (`server/src/http/pages/own-files.ts`). */
async function ownFiles(cache: Cache): Promise<readonly string[]> {
  const page = await cache.match(emptyPage)
  return (await page?.text())?.match(/\/assets\/(?:logo|exercises)-\w+\.\w+/g) ?? []
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
