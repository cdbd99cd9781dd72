/** Reads a `<meta name="sanad:…">` that the server wrote into the page. */
export const meta = (key: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="sanad:${key}"]`)?.content

/** Where the screens are mounted: '/dev' in preview, '' in live (decision 5). */
export const mount = (): string => meta('mount') ?? ''

export type Stage = 'preview' | 'live'
/** Without the server's mark the stage is live: preview features need an explicit stage. */
export const stage = (): Stage => (meta('stage') === 'preview' ? 'preview' : 'live')

/** The server then sent the page that says so in place of the welcome. */
export const isClosedToNewPeople = (): boolean => meta('doors') === 'shut'

/** `path('/auth')` is '/dev/auth' in preview. */
export const path = (screen: `/${string}`): string => {
  const inside = screen === '/' ? mount() : mount() + screen
  return inside === '' ? '/' : inside
}
