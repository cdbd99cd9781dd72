/** For TLS only. Browsers accept this prefix from this exact host only, not from its domain. */
const hostOnly = '__Host-'

export const cookieName = (name: string, { secure }: Pick<Options, 'secure'>): string =>
  secure ? `${hostOnly}${name}` : name

/**
 * If cookies are secure, only the `__Host-` one counts: another host of the domain can set any
 * other.
 * @param name without the prefix
 */
export function readCookie(
  header: string,
  name: string,
  options: Pick<Options, 'secure'>,
): string | undefined {
  const wanted = cookieName(name, options)
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim()
  }
  return undefined
}

/** Removes all our cookies that came with a call, for the next person on this device. */
export function clearOwnCookies(header: string, options: { secure: boolean }): string[] {
  const names = header.split(';').map((part) => part.split('=')[0]?.trim() ?? '')
  const own = names.filter(
    (name) => withoutPrefix(name).startsWith('sanad_') && !deviceCookies.has(withoutPrefix(name)),
  )
  return own.map((name) => clearCookie(name, options))
}

/** @param name as the browser has it */
const clearCookie = (name: string, options: Pick<Options, 'secure'>): string =>
  cookieOf(name, '', { ...options, maxAgeSeconds: 0 })

const withoutPrefix = (name: string): string =>
  name.startsWith(hostOnly) ? name.slice(hostOnly.length) : name

export const previewCookieName = 'sanad_preview'
/** Set on browsers of staff only: `identity/staff/staff-browser.ts`. */
export const browserCookieName = 'sanad_browser'
/** Cookies of the device, not of a person. They stay after sign-out. */
const deviceCookies: ReadonlySet<string> = new Set([previewCookieName, browserCookieName])

interface Options {
  readonly secure: boolean
  readonly maxAgeSeconds: number
}

/** Scripts cannot read it and other sites cannot send it. `maxAgeSeconds` 0 removes the cookie. */
export const writeCookie = (name: string, value: string, options: Options): string =>
  cookieOf(cookieName(name, options), value, options)

function cookieOf(name: string, value: string, { secure, maxAgeSeconds }: Options): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`
}
