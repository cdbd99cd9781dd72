import { servicePart } from '@sanad/domain/primitives/content/service-file'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { Content } from '#server/platform/stores/content/content.ts'
import { addressOf, serveOwnFiles } from './own-files.ts'

let logo: string | undefined = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
let isSigned = false
let exercises = { en: {}, ar: {} }
const content = {
  of: ((part: unknown) => (part === servicePart ? { logo } : exercises)) as Content['of'],
  defaultOf: (() => ({ en: {}, ar: {} })) as unknown as Content['of'],
  file: () => ({ isSigned }) as ReturnType<Content['file']>,
}
const server = Fastify()
serveOwnFiles(server, content)
afterAll(() => server.close())

test('the logo is a picture that can run nothing, and is kept by the hash of its content', async () => {
  const url = addressOf('logo', content) ?? ''
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
  expect(addressOf('logo', content)).toBeUndefined()
  expect((await server.inject('/assets/logo-000000000000.svg')).statusCode).toBe(404)
})

test('exercises have an address once they are not the drafts of the release', async () => {
  expect(addressOf('exercises', content)).toBeUndefined()
  isSigned = true
  const signed = addressOf('exercises', content)
  expect(signed).toMatch(/^\/assets\/exercises-\w{12}\.json$/)
  exercises = { en: { grief: { title: 'Own' } }, ar: {} }
  isSigned = false
  const own = addressOf('exercises', content) ?? ''
  expect(own).not.toBe(signed)
  expect((await server.inject(own)).json()).toEqual({
    en: { isSigned: false, exercises: exercises.en },
    ar: { isSigned: false, exercises: {} },
  })
})
