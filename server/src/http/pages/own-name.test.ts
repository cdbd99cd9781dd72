import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mark } from '@sanad/domain/primitives/content/marks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { openApp, type App } from '#server/app.ts'
import { repository } from '#server/platform/base/environment/repository.ts'
import { decideVersion, insertVersion } from '#server/platform/stores/content/content-store.ts'
import { writeReadme } from '#server/privacy/service-export/readme.ts'
import { pageContent } from './page-content.ts'

/** Without a build of the screens, a page as it makes them. */
function writeExamplePage(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-own-name-'))
  const name = mark('name/en', 'Sanad') + mark('name/ar', 'سند')
  writeFileSync(path.join(folder, 'index.html'), `<head></head>${name}`)
  return folder
}

const built = path.join(repository, 'web/dist')
let folder: string
let house: House
let app: App
beforeAll(async () => {
  folder = existsSync(path.join(built, 'pages')) ? built : writeExamplePage()
  house = await openHouse()
  app = await openApp(house.appContext, { previewAccounts: [], webFolder: folder })
  await textOf('/api/docs')
  const number = await insertVersion(house.db, {
    files: { 'service.yaml': 'name:\n  en: Zzyzx\n  ar: زيزيكس\n' },
    basedOn: 0,
    reason: 'another house',
    proposedBy: null,
  })
  await decideVersion(house.db, number, { decision: 'applied', decidedBy: null })
  await house.appContext.content.refresh()
})
afterAll(async () => {
  await app.server.close()
  await house.close()
  if (folder !== built) rmSync(folder, { recursive: true })
})

const textOf = async (url: string, language = 'en') =>
  (await app.server.inject({ url, headers: { 'accept-language': language } })).body
const ourName = /Sanad|(?<!\p{L})سند(?!\p{L})/u

test.each(['en', 'ar'])(
  'after an apply the service has its own name at the first byte: %s',
  async (language) => {
    for (const url of [
      '/',
      '/dev',
      '/dev/crisis-lines',
      '/dev/auth',
      '/dev/nowhere',
      '/index.html',
    ]) {
      await expect.poll(() => textOf(url, language)).toMatch(/Zzyzx|زيزيكس/)
      expect(await textOf(url, language), url).not.toMatch(ourName)
    }
  },
)

test('no page of the build has our name or a mark once it is filled', () => {
  const pages = globSync('**/*.html', { cwd: folder })
  expect(pages).toContain('index.html')
  const { fill } = pageContent(house.appContext.content, house.appContext.config.contacts)
  for (const page of pages) {
    const filled = fill(readFileSync(path.join(folder, page), 'utf8'))
    expect(filled, page).not.toMatch(ourName)
    expect(filled, page).not.toMatch(/[\uE000-\uE002]/)
  }
})

test.each(['/api/openapi.json', '/api/docs', '/site.webmanifest'])('nor has %s', async (url) => {
  expect(await textOf(url)).not.toMatch(ourName)
})

test('nor has a mail, or the page that explains an export', async () => {
  await house.browser().client.identity.requestCode({ email: 'a@example.org', language: 'ar' })
  const [mail] = house.mails()
  expect(JSON.stringify(mail)).toMatch(/\d{6}/)
  expect(JSON.stringify(mail)).not.toMatch(ourName)
  expect(writeReadme('Zzyzx', [], '2026-11-29T00:00:00Z')).not.toMatch(ourName)
})
