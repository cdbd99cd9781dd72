import { cacheName, emptyPage } from './shell.ts'

/**
 * Keeps the empty page anew when a page shows that the organisation's content is another. Pages that
 * are open stay as they are.
 */
export async function renewEmptyPage(shown: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(emptyPage)
  if (!kept || !shown.ok || contentOf(shown) === contentOf(kept)) return
  const fresh = await fetch(emptyPage, { cache: 'reload' }).catch(() => undefined)
  if (fresh?.ok) await cache.put(emptyPage, fresh)
}

/** Null while all content is that of the build (`server/src/http/pages/screens.ts`). */
const contentOf = ({ headers }: Response): string | null => headers.get('x-content')
