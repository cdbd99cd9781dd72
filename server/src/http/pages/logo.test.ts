import { servicePart } from '@sanad/domain/primitives/content/service-file'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { Content } from '#server/platform/stores/content/content.ts'
import { logoAddress, serveLogo } from './logo.ts'

let logo: string | undefined = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
const of = ((part: unknown) => (part === servicePart ? { logo } : {})) as Content['of']
const server = Fastify()
serveLogo(server, { of })
afterAll(() => server.close())

test('the logo is a picture that can run nothing, and is kept by the hash of its content', async () => {
  const url = logoAddress(of) ?? ''
  const { body, headers } = await server.inject(url)
  expect(body).toBe(logo)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const again = await server.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('an older address has the logo in force, which nobody keeps under it', async () => {
  const { body, headers } = await server.inject('/assets/logo-000000000000.svg')
  expect(body).toBe(logo)
  expect(headers['cache-control']).toBe('no-cache')
})

test('without a logo there is none', async () => {
  logo = undefined
  expect(logoAddress(of)).toBeNull()
  expect((await server.inject('/assets/logo-000000000000.svg')).statusCode).toBe(404)
})
