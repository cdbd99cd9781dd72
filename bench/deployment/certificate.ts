import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import tls from 'node:tls'

const request = [
  'req',
  '-x509',
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:prime256v1',
  '-nodes',
]

/**
 * Writes a self-signed fullchain.pem and privkey.pem into `folder`, trusted by this process only.
 * @param options.addresses of this machine that the certificate also covers
 */
export function makeCertificate(
  folder: string,
  {
    addresses = [],
    days = 2,
  }: { readonly addresses?: readonly string[]; readonly days?: number } = {},
): void {
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')]
  const names = ['DNS:localhost', ...addresses.map((address) => `IP:${address}`)].join(',')
  const name = [
    '-days',
    String(days),
    '-subj',
    '/CN=localhost',
    '-addext',
    `subjectAltName=${names}`,
  ]
  execFileSync('openssl', [...request, ...name, '-keyout', key, '-out', certificate], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  trustCertificate(certificate)
}

/** From now on this process trusts it, beside those that it trusts already. */
export function trustCertificate(file: string): void {
  const own = readFileSync(file, 'utf8')
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), own])
}
