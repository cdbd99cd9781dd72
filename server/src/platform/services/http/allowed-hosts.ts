import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../base/config/config.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** On loopback, refuses foreign host names: another site's domain may resolve to this machine. */
export const isAllowedHost = (
  { loopback }: Pick<Config, 'loopback'>,
  { host = '' }: IncomingHttpHeaders,
): boolean => !loopback || loopbackNames.has(host.replace(/:\d+$/, '').toLowerCase())

/**
 * Refuses calls that another site makes a browser send. Browsers omit the origin on reads but send
 * `sec-fetch-site`; programs send neither. The origin counts first, because some browsers send a
 * wrong site with a socket.
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
