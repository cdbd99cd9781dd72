const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="sanad:${name}"]`)?.content

/** Where the screens are mounted: '/dev' in preview, '' in live (decision 5). */
export const mount = (): string => meta('mount') ?? ''

export type Stage = 'preview' | 'live'
/** Without the server's mark this is live: preview features need an explicit stage. */
export const stage = (): Stage => (meta('stage') === 'preview' ? 'preview' : 'live')

/**
 * The service takes no new people: the server sent the page that says so in place of the welcome.
 */
export const isClosedToNewPeople = (): boolean => meta('doors') === 'shut'

/** How to reach Owner and Admin, if the operator configured it: an e-mail address or a page. */
export function contact(whose: 'owner' | 'admin'): { shown: string; link: string } | undefined {
  const address = meta(whose)
  if (address === undefined || address === '') return undefined
  if (/^https?:/.test(address))
    return { shown: address.replace(/^https?:\/\/|\/$/g, ''), link: address }
  return { shown: address, link: `mailto:${address}` }
}

/** A screen's address inside the mount: `path('/auth')` is '/dev/auth' in preview. */
export const path = (screen: `/${string}`): string => {
  const inside = screen === '/' ? mount() : mount() + screen
  return inside === '' ? '/' : inside
}
