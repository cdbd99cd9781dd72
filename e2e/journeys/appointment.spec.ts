// Proven below: domain/src/appointments/appointment.test.ts
// Proven below: server/src/appointments/appointments.test.ts
// Proven below: server/src/matching/open-appointments.test.ts
// Proven below: web/src/appointments/appointments-screen.test.tsx
// Proven below: web/src/appointments/times.test.ts
import { readFile } from 'node:fs/promises'
import { expect, type Browser } from '@playwright/test'
import { timeIs } from '../harness/clock.ts'
import { conversationOf, endSession, write } from '../harness/conversation.ts'
import { test } from '../harness/journey.ts'
import { meetAcross, type Pair } from '../harness/pair.ts'
import { waitForApp, waitForContent, type Person } from '../harness/people/person.ts'
import type { Product } from '../harness/product.ts'
import { seekerSpeaks } from '../harness/people/seeker-language.ts'
import { words, type Language } from '../harness/words.ts'

const appointments = ({ language }: Person) => words('appointments', language)
const note = { en: 'About my exams', ar: 'عن الامتحانات' } as const
const hello = { en: 'Hello', ar: 'مرحبا' } as const

/** A good conversation has ended, and both would talk again. */
async function talkedWell(browser: Browser, { url }: Product, language: Language): Promise<Pair> {
  const pair = await meetAcross(browser, url, language)
  const { seeker, expert } = pair
  await write(seeker, hello[seeker.language])
  await write(expert, hello[expert.language])
  await endSession({ ...seeker, looksRight: () => Promise.resolve() })
  for (const { page } of [seeker, expert])
    await page.getByRole('radio').and(page.locator('[value="yes"]')).last().check({ force: true })
  return pair
}

/** From the end of the conversation to the form. */
const toForm = ({ page, language }: Person): Promise<void> =>
  page
    .getByRole('link', {
      name: { en: /^Ask .+ for an appointment$/, ar: /^طلب موعد مع / }[language],
    })
    .click()

/** A request with a note, in the form that is open. */
async function asks(seeker: Person): Promise<void> {
  const { page, language, looksRight } = seeker
  const say = appointments(seeker)
  await page.getByRole('textbox', { name: say('ask.note') }).fill(note[language])
  await waitForContent(page)
  await looksRight('asking for a time')
  await page.getByRole('button', { name: say('ask.send') }).click()
  await page.getByRole('heading', { name: say('asked.heading') }).waitFor()
  await looksRight('a request for a time')
}

async function opensDesk({ page }: Person): Promise<void> {
  await page.goto('/dev/appointments')
  await waitForApp(page)
}

/** Chooses these of the times within the own shifts, by their place. */
async function offers(expert: Person, button: string, chosen: readonly number[]): Promise<void> {
  const { page, looksRight } = expert
  await page.getByRole('button', { name: button }).click()
  const boxes = page.getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) if (await box.isChecked()) await box.uncheck({ force: true })
  for (const at of chosen) await boxes.nth(at).check({ force: true })
  await looksRight('times to offer')
  await page.getByRole('button', { name: appointments(expert)('desk.save') }).click()
  await boxes.first().waitFor({ state: 'detached' })
}

const timesOf = ({ page }: Person) =>
  page.getByRole('listitem').getByRole('button', { name: /\d\d:\d\d/ })

/** Asks, offers and chooses. @returns when it begins, in milliseconds since 1970 */
async function books({ seeker, expert }: Pair): Promise<number> {
  await asks(seeker)
  await opensDesk(expert)
  await expect(expert.page.getByText(note[seeker.language])).toBeVisible()
  await offers(expert, appointments(expert)('desk.offer'), [0, 1])
  await expect(timesOf(seeker)).toHaveCount(2)
  await seeker.looksRight('times to choose from')
  await timesOf(seeker).first().click()
  await seeker.page
    .getByRole('heading', { name: appointments(seeker)('booked.heading'), exact: true })
    .waitFor()
  return beginsAt(seeker)
}

async function beginsAt({ page }: Person): Promise<number> {
  const answer = await page.request.post('/api/rpc/appointments/mine', { data: {} })
  const { json } = (await answer.json()) as { json: { appointment: { startsAt: string } } }
  return Date.parse(json.appointment.startsAt)
}

const minute = 60_000

for (const language of seekerSpeaks('ar')) {
  test(`APPT-3 to APPT-15 A time is wished for, offered, booked, moved and kept through a restart, and the conversation opens, in ${language}`, async ({
    browser,
    product,
  }) => {
    const pair = await talkedWell(browser, product, language)
    const { seeker, expert } = pair
    const [say, sayExpert] = [appointments(seeker), appointments(expert)]

    await test.step('asked, offered, booked, saved to a calendar', async () => {
      await toForm(seeker)
      await books(pair)
      await seeker.looksRight('a booked time')
      const download = seeker.page.waitForEvent('download')
      await seeker.page.getByRole('button', { name: say('booked.file') }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toContain(`SUMMARY:${{ en: 'Appointment', ar: 'موعد' }[language]}`)
    })

    await test.step('the supporter suggests other times; the seeker keeps theirs, then takes one', async () => {
      await expert.page.getByText(sayExpert('desk.suggest')).waitFor()
      await expert.looksRight('a booked time with a seeker')
      await offers(expert, sayExpert('desk.suggest'), [2])
      await seeker.page.getByRole('button', { name: say('booked.keep') }).waitFor()
      await seeker.looksRight('another time is suggested')
      await seeker.page.getByRole('button', { name: say('booked.keep') }).click()
      await expect(expert.page.getByText(sayExpert('desk.suggested'))).toBeHidden()
      await offers(expert, sayExpert('desk.suggest'), [3])
      await seeker.page.getByRole('button', { name: say('booked.keep') }).waitFor()
      await timesOf(seeker).first().click()
      await expect(seeker.page.getByRole('button', { name: say('booked.keep') })).toBeHidden()
    })

    await test.step('the product is restarted, and the supporter sees the time on the dashboard', async () => {
      seeker.disconnected()
      expert.disconnected()
      await product.kill9()
      await product.startAgain()
      for (const person of [seeker, expert]) {
        await person.page.goto('/dev/dashboard')
        await waitForApp(person.page)
        await waitForContent(person.page)
        person.connected()
      }
      await expect(expert.page.getByText(sayExpert('card.expert'))).toBeVisible()
      await expert.looksRight('the next time with a seeker')
    })

    await test.step('both are here at the time, and the conversation opens by itself', async () => {
      const startsAt = await beginsAt(seeker)
      await opensDesk(seeker)
      await timeIs(product, startsAt - 5 * minute)
      await seeker.page.getByRole('heading', { name: say('near.heading') }).waitFor()
      await expect(expert.page.getByText(sayExpert('near.expert'))).toBeVisible()
      await seeker.looksRight('almost time')
      await timeIs(product, startsAt)
      await conversationOf(seeker)
      await expert.page
        .getByRole('button', { name: words('matching', expert.language)('arrival.join') })
        .click()
      await conversationOf(expert)
      await write(seeker, hello[language])
      await expect(expert.page.getByRole('log').getByText(hello[language])).toBeVisible()
    })
    expect([...seeker.troubles(), ...expert.troubles()]).toEqual([])
  })

  test(`APPT-11, APPT-12 One side does not come, in ${language}`, async ({ browser, product }) => {
    const pair = await talkedWell(browser, product, language)
    const { seeker, expert } = pair
    const [say, sayExpert] = [appointments(seeker), appointments(expert)]

    await test.step('the seeker does not come, and reads one kind sentence', async () => {
      await toForm(seeker)
      const startsAt = await books(pair)
      await seeker.page.goto('about:blank')
      await timeIs(product, startsAt - minute)
      await expect(expert.page.getByText(sayExpert('near.expert'))).toBeVisible()
      await timeIs(product, startsAt + 10 * minute)
      await expert.page.getByRole('heading', { name: sayExpert('desk.lately') }).waitFor()
      await expert.looksRight('a seeker did not come')
      await opensDesk(seeker)
      await seeker.page.getByText(say('ended.missed')).waitFor()
      await seeker.looksRight('a time has passed')
    })

    await test.step('the supporter does not come: the seeker is first in the queue, and told so', async () => {
      const startsAt = await books(pair)
      await expert.page.goto('about:blank')
      await timeIs(product, startsAt - minute)
      await seeker.page.getByRole('heading', { name: say('near.heading') }).waitFor()
      await timeIs(product, startsAt + 5 * minute)
      await conversationOf(seeker)
      const banner = words('matching', language)
      await expect(seeker.page.getByText(banner('place.afterAppointment.not-here'))).toBeVisible()
      await expect(seeker.page.getByText(banner('place.next'))).toBeVisible()
      await seeker.looksRight('first in the queue after an appointment')
      await opensDesk(expert)
      await expect(expert.page.getByText(/not open then|صفحتك مفتوحة حينها/)).toBeVisible()
    })
    expect([...seeker.troubles(), ...expert.troubles()]).toEqual([])
  })
}
