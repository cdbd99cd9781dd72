import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { mark } from '@sanad/domain/primitives/content/marks'
import { openApp } from '#server/app.ts'
import { openHouse, type House } from '../house.ts'
import { aProfile, aSeeker, aStaffMember } from '../people/people.ts'
import { runCommand } from './command.ts'

let house: House
let env: Record<string, string>
let folder: string
beforeAll(async () => {
  const masterKey = Buffer.alloc(32, 7)
  house = await openHouse({ masterKey })
  env = { DATABASE_URL: house.databaseUrl, MASTER_KEY: masterKey.toString('base64') }
})
afterAll(() => house.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sanad-content-'))
  return () => rm(folder, { recursive: true, force: true })
})

const content = (...words: string[]) => runCommand('sanad', env, ['content', ...words])
const write = (name: string) =>
  writeFile(path.join(folder, 'service.yaml'), `name:\n  en: ${name}\n  ar: يد\n`)
const nameNow = async () => {
  await house.appContext.content.refresh()
  return house.appContext.content.of(servicePart).name.en
}

test('files are checked without a database, each fault with file and line', async () => {
  await write('a'.repeat(60))
  const refused = await runCommand('sanad', {}, ['content', 'check', folder])
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('service.yaml:2  too-long  name.en')
  await write('Hand')
  const { code } = await runCommand('sanad', {}, ['content', 'check', folder])
  expect(code).toBe(0)
})

const page = `<head></head>${mark('countries/0/name/en', 'Here')}
<li><a href="tel:${mark('drawn/a/dial', '998')}">${mark('drawn/a/shown', '998')}</a></li>
<li><a href="tel:${mark('drawn/b/dial', '999')}">${mark('drawn/b/shown', '999')}</a></li>`
const morocco = `- { code: MA, name: { en: Morocco, ar: المغرب }, zones: [Africa/Casablanca], aloneFrom: 18 }\n`
const numbers = `id;country;kind;name_en;name_ar;number;dial;text;hours;languages;status;evidence
MA-15;MA;ambulance;Ambulance;الإسعاف;١٥;;;always;;listed;
MA-19;MA;police;Police;الشرطة;19;;;always;;listed;
MA-080;MA;support;Listening line;خط الاستماع;0801 00 47 47;;;;;listed;2026-11
`

test('a country with its numbers is at the first byte of the first page', async () => {
  const screens = await mkdtemp(path.join(tmpdir(), 'sanad-screens-'))
  await writeFile(path.join(screens, 'index.html'), page)
  const app = await openApp(house.appContext, { previewAccounts: [], webFolder: screens })
  await writeFile(path.join(folder, 'countries.yaml'), morocco)
  const refused = await content('propose', folder, '--reason', 'Morocco')
  expect(refused.said).toContain('countries.yaml:1  no-emergency-number  MA')
  await writeFile(path.join(folder, 'lines.csv'), `\uFEFF${numbers}`)
  expect((await content('check', folder)).code).toBe(0)
  expect((await content('propose', folder, '--reason', 'Morocco')).code).toBe(0)
  await house.appContext.content.refresh()
  const first = async () => (await app.server.inject({ url: '/index.html' })).body
  await expect.poll(first).toContain('Morocco')
  const html = await first()
  expect(html).toContain('<a href="tel:15">15</a>')
  expect(html).toContain('<a href="tel:19">19</a>')
  expect(html).toMatch(/"id":"MA-080".*"dial":"0801004747"/)
  const seeker = await aSeeker(house)
  await seeker.client.identity.setUpProfile(aProfile({ ageRange: '13-17' }))
  await seeker.client.identity.updateProfile({ welcomed: true })
  expect(await seeker.client.home.start()).toMatchObject({ next: 'under-18' })
  await app.server.close()
  await rm(screens, { recursive: true })
})

test('a proposal applies at once until there is an owner, and then waits for the console', async () => {
  await write('First')
  expect((await content('diff', folder)).said).toContain('+   en: First')
  expect((await content('propose', folder)).code).toBe(1)
  expect((await content('propose', folder, '--reason', 'our own name')).code).toBe(0)
  expect(await nameNow()).toBe('First')

  const owner = await aStaffMember(house, 'owner')
  await write('Second')
  expect((await content('propose', folder, '--reason', 'another name')).code).toBe(0)
  expect(await nameNow()).toBe('First')
  const { proposals } = await owner.client.admin.content()
  expect(proposals).toMatchObject([{ proposedBy: null, reason: 'another name', isOwn: false }])
  await owner.client.admin.decideContent({
    number: proposals[0]?.number ?? 0,
    apply: true,
    reason: 'read it',
  })
  expect(await nameNow()).toBe('Second')

  const target = path.join(folder, 'exported')
  expect((await content('export', target)).code).toBe(0)
  expect(await readFile(path.join(target, 'service.yaml'), 'utf8')).toContain('en: Second')
  expect((await content('export', target)).code).toBe(1)
  expect((await content('propose', target, '--reason', 'nothing')).said).toContain('unchanged')
})

test('a link in the folder is not followed', async () => {
  await mkdir(path.join(folder, 'terms'))
  await symlink('/etc/passwd', path.join(folder, 'terms', 'seeker.en.md'))
  const { code, said } = await content('check', folder)
  expect(code).toBe(1)
  expect(said).toContain('is a link')
  expect(said).not.toContain('root')
})

test('words that it does not know end with 2', async () => {
  for (const words of [[], ['apply', folder], ['check'], ['check', folder, folder]])
    expect((await content(...words)).code, words.join(' ')).toBe(2)
})
