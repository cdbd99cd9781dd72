import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config/config.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * On loopback a preview is open to anyone who reaches it. Another site's page could reach it through a domain name
 * that resolves to this machine, so only this machine's own names are answered.
 */
export const isAllowedHost = (
  { loopback }: Pick<Config, 'loopback'>,
  { host = '' }: IncomingHttpHeaders,
): boolean => !loopback || loopbackNames.has(host.replace(/:\d+$/, '').toLowerCase())

/**
 * A page of another site cannot make a signed-in browser call us: scheme, host and port must be our own. A program
 * without a browser sends no origin; nor does a browser where it only reads, but it sends the kind of site. The
 * origin is trusted first, because not every browser sends the right site with a socket.
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
