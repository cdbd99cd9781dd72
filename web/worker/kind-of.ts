import { emptyPage, isNamed, shell } from './shell.ts'

/** `not-ours` goes to the network untouched: above all the API, which is never cached. */
type Kind = 'page' | 'file' | 'not-ours'

/** Addresses beside the screens (decision 5): never answered with a page of the app. */
const reserved = /^\/(api|docs|assets|livez|readyz|metrics|_preview)(\/|$)/

export function kindOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): Kind {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin) return 'not-ours'
  if (mode === 'navigate') return isScreen(pathname) ? 'page' : 'not-ours'
  if (isNamed(pathname)) return 'file'
  return pathname !== emptyPage && shell.first.includes(pathname) ? 'file' : 'not-ours'
}

/** An address with a file's ending is a file, not a screen. */
const isScreen = (pathname: string): boolean =>
  !reserved.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname)
