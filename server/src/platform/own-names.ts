import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from './config.ts'

const own = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * On loopback alone a preview is open to whoever reaches it. A page of another site could reach it through a name
 * of its own that leads here: only this machine's own names are answered.
 */
export const isAnswered = (
  { loopback }: Pick<Config, 'loopback'>,
  { host = '' }: IncomingHttpHeaders,
): boolean => !loopback || own.has(host.replace(/:\d+$/, '').toLowerCase())
