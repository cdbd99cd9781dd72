import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { applyContent } from '../../../test/apply-content.ts'
import { openHouse } from '../../../test/house.ts'
import { openApp } from '#server/app.ts'

test('CLOSED-1 the first page says in its first byte that the service is closed, and no longer than it is', async () => {
  const screens = await mkdtemp(path.join(tmpdir(), 'sanad-screens-'))
  const page = '<head></head><div data-closure="ltr"></div>|<div data-closure="rtl"></div>'
  await writeFile(path.join(screens, 'index.html'), page)
  const house = await openHouse()
  const app = await openApp(house.appContext, { previewAccounts: [], webFolder: screens })
  const body = async () => (await app.server.inject({ url: '/dev' })).body
  try {
    expect(await body()).toBe('<head></head>|')
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const closure = (from: number, to: number) =>
      `- { from: ${day(from)}, to: ${day(to)}, words: { en: "Rest & peace.", ar: عطلة. } }\n`
    await applyContent(house, { 'closures.yaml': closure(-2, 2) })
    await expect
      .poll(body)
      .toMatch(/<p[^>]*>We’re closed until [^<]+ Rest &amp; peace\. [^<]+<\/p>/)
    expect(await body()).toMatch(/<p[^>]*>الخدمة مغلقة حتى [^<]+ عطلة\. /)
    expect(await body()).toContain('"closure":{"en":"We’re closed until')
    await applyContent(house, { 'closures.yaml': closure(3, 4) })
    await expect.poll(body).toBe('<head></head>|')
  } finally {
    await app.server.close()
    await house.close()
    await rm(screens, { recursive: true })
  }
})
