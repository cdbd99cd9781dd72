import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../base/config/config.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * On loopback a preview is open to everyone who reaches it. Another site could reach it through a
 * domain name that resolves to this machine, so only this machine's own names are served.
 */
export const isAllowedHost = (
  { loopback }: Pick<Config, 'loopback'>,
  { host = '' }: IncomingHttpHeaders,
): boolean => !loopback || loopbackNames.has(host.replace(/:\d+$/, '').toLowerCase())

/**
 * Refuses calls that a page of another site makes a browser send: scheme, host and port must be our
 * own. Programs send no origin. Browsers omit it on reads, but send `sec-fetch-site`. The origin
 * counts first, because some browsers send a wrong site with a socket.
 */
export function isAllowedOrigin(
  { stage, publicUrl }: Pick<Config, 'stage' | 'publicUrl'>,
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
): boolean {
  if (origin === undefined) return site !== 'cross-site' && site !== 'same-site'
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  return (
    stage === 'preview' &&
    URL.canParse(`http://${host}`) &&
    origin === new URL(`http://${host}`).origin
  )
}
