/** The value of one cookie in a `Cookie` header. */
export function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** Removes every cookie of ours that came with a call: the next person on this device finds none of it. */
export function clearOwnCookies(header: string, options: { secure: boolean }): string[] {
  const names = header.split(';').map((part) => part.split('=')[0]?.trim() ?? '')
  const own = names.filter((name) => name.startsWith('sanad_') && name !== previewCookieName)
  return own.map((name) => writeCookie(name, '', { ...options, maxAgeSeconds: 0 }))
}

/** The preview's token is the device's, not a person's. */
export const previewCookieName = 'sanad_preview'

/** A cookie that scripts cannot read and other sites cannot send. `maxAgeSeconds` 0 removes it. */
export function writeCookie(
  name: string,
  value: string,
  options: { secure: boolean; maxAgeSeconds: number },
): string {
  const secure = options.secure ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${options.maxAgeSeconds}${secure}`
}
