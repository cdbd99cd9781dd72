/** User and password, hosts, and the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)((?:[/?#].*)?)$/s

/** One address a server, as libpq reads `postgres://user:password@a:5432,b:5432/name`. */
export function serverUrls(url: string): readonly string[] {
  const [, before, hosts = '', rest] = parts.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${rest}`) : [url]
}

export const withoutPassword = (url: string): string =>
  `${serverUrls(url).map(hostOf).join(',')}${new URL(serverUrls(url)[0] ?? '').pathname}`

const defaultPort = 5432

export function placeOf(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url)
  return {
    host: decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1'),
    port: Number(port || defaultPort),
  }
}

export function hostOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}${port === '' ? '' : `:${port}`}`
}
