import { expect, test } from 'vitest'
import { openHouse } from '../../test/house.ts'
import { liveSettings } from '../../test/processes/live-settings.ts'
import { readConfig } from '#server/platform/base/config/read-config.ts'
import { isPreviewAllowed, seedPreview } from './index.ts'

const asJson = { headers: { accept: 'application/json' } }

test('on loopback the caught mail is open', async () => {
  const house = await openHouse()
  await house.browser().client.identity.requestCode({ email: 'a@mail.example', language: 'ar' })
  const mails = (await (await fetch(`${house.url}/_preview/mail`, asJson)).json()) as {
    to: string
  }[]
  expect(mails).toMatchObject([{ to: 'a@mail.example', language: 'ar' }])
  const page = await (await fetch(`${house.url}/_preview/mail`)).text()
  expect(page).toContain('dir="rtl"')
  await house.close()
})

test('reachable from elsewhere, mail and Quick Login need the token of the console', async () => {
  const house = await openHouse({ env: { HOST: '0.0.0.0' } })
  await seedPreview(house.appContext, house.app.identity)
  const mail = (search: string, cookie = '') =>
    fetch(`${house.url}/_preview/mail${search}`, {
      redirect: 'manual',
      headers: { accept: 'application/json', cookie },
    })
  expect((await mail('')).status).toBe(404)
  expect((await mail('?token=guess')).status).toBe(404)
  expect((await mail('', 'sanad_preview=guess')).status).toBe(404)
  const quick = house
    .browser()
    .client.identity.quickSignIn({ email: 'owner@preview.example', password: 'try-sanad' })
  await expect(quick).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const opened = await mail(`?token=${house.appContext.config.previewToken}`)
  expect(opened.headers.get('location')).toBe('/_preview/mail')
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await mail('', cookie)).status).toBe(200)
  await house.close()
})

test('in live nobody has access, on loopback or with a cookie', () => {
  const config = { ...readConfig({}), stage: 'live', previewToken: 'token' } as const
  expect(isPreviewAllowed(config, 'sanad_preview=token')).toBe(false)
  expect(
    isPreviewAllowed({ ...config, stage: 'preview', loopback: false }, 'sanad_preview=token'),
  ).toBe(true)
})

test('Quick Login is tried thirty times a minute at most', async () => {
  const house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 0.1 }) })
  const attempt = () =>
    house
      .browser()
      .client.identity.quickSignIn({ email: 'a@b.example', password: 'guess' })
      .catch((fault: { code: string }) => fault.code)
  const attempts = [await attempt(), await attempt(), await attempt(), await attempt()]
  expect(attempts).toEqual([
    ...Array.from({ length: 3 }, () => 'INVALID_CREDENTIALS'),
    'TOO_MANY_REQUESTS',
  ])
  await house.close()
})

test('what a mail says is shown as text, never as a page', async () => {
  const house = await openHouse()
  await house.appContext.mailer.send({
    to: '<b>@x',
    subject: '<script>',
    text: '"&\'',
    language: 'en',
  })
  const page = await (await fetch(`${house.url}/_preview/mail`)).text()
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<b>@x')
  await house.close()
})

test('in live there is no preview: no mail page, no Quick Login, no accounts', async () => {
  const house = await openHouse({ env: liveSettings })
  await seedPreview(house.appContext, house.app.identity)
  expect((await fetch(`${house.url}/_preview/mail`, asJson)).status).toBe(404)
  const quick = house
    .browser()
    .client.identity.quickSignIn({ email: 'owner@preview.example', password: 'try-sanad' })
  await expect(quick).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await house.browser().client.home.previewAccounts()).toEqual([])
  await house.close()
})
