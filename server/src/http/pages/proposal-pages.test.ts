import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mark } from '@sanad/domain/primitives/content/marks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { anExpert, aStaffMember } from '../../../test/people/people.ts'
import { openApp, type App } from '#server/app.ts'
import { insertVersion } from '#server/platform/stores/content/content-store.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'

let house: House
let app: App
let folder: string
let number: number
beforeAll(async () => {
  house = await openHouse()
  folder = await mkdtemp(path.join(tmpdir(), 'sanad-proposal-'))
  const pages = path.join(folder, 'pages', house.appContext.config.stage)
  await mkdir(pages, { recursive: true })
  const page = `<head></head><svg data-brand-mark="true" class="h-8"></svg><b>${mark('name/en', 'Sanad')}</b><article data-policy="true"></article>`
  for (const name of ['welcome', 'policy'])
    await writeFile(path.join(pages, `${name}.en.html`), page)
  await writeFile(path.join(folder, 'index.html'), page)
  app = await openApp(house.appContext, { previewAccounts: [], webFolder: folder })
  number = await insertVersion(house.db, {
    files: {
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'service.yaml': 'name:\n  en: Hand\n  ar: يد\n',
      'terms/seeker.en.md': (defaultFiles['terms/seeker.en.md'] ?? '').replace(
        'The service is free.',
        'Our town pays.',
      ),
    },
    basedOn: 0,
    reason: 'our own',
    proposedBy: null,
  })
})
afterAll(async () => {
  await app.server.close()
  await house.close()
  await rm(folder, { recursive: true })
})

const open = (cookie: string, address: string) =>
  app.server.inject({
    url: `${house.appContext.config.mount}/staff/content/${address}`,
    headers: { cookie },
  })

test('a proposal is shown as the page is now, and as it would be', async () => {
  const { cookie } = await aStaffMember(house, 'admin')
  const now = await open(cookie(), `${number}/now/en/terms/seeker`)
  expect(now.body).toContain('The service is free.')
  expect(now.body).toContain('<b>Sanad</b>')
  const after = await open(cookie(), `${number}/new/en/terms/seeker`)
  expect(after.body).toContain('Our town pays.')
  expect(after.body).toContain('<b>Hand</b>')
  // A logo that is only proposed has no address yet.
  expect(after.body).toContain('<img alt="" src="data:image/svg+xml;base64,')
  expect((await open(cookie(), `${number}/new/en/service`)).body).toContain('<b>Hand</b>')
  for (const page of [
    'exercises',
    'emergency-notice',
    'policies/privacy',
    'policies/watched-device',
  ])
    expect((await open(cookie(), `${number}/new/en/${page}`)).body).toContain('<p>')
})

test('only the console may frame it, and no script runs in it', async () => {
  const { cookie } = await aStaffMember(house, 'admin')
  const { headers } = await open(cookie(), `${number}/now/en/service`)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['content-security-policy']).toContain("script-src 'none'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('nobody else sees a proposal, and what is none is not there', async () => {
  const [admin, expert] = [await aStaffMember(house, 'admin'), await anExpert(house)]
  expect((await open(expert.cookie(), `${number}/new/en/service`)).statusCode).toBe(404)
  expect((await open('', `${number}/new/en/service`)).statusCode).toBe(404)
  for (const address of [
    `${number + 1}/new/en/service`,
    `${number}/new/en/secret`,
    'none/new/en/service',
    '99999999999/new/en/service',
  ])
    expect((await open(admin.cookie(), address)).statusCode).toBe(404)
})
