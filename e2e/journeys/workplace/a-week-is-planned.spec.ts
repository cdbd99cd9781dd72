// Proven below: server/src/availability/rota/between-experts.test.ts
// Proven below: server/src/availability/calendar/calendar.test.ts
// Proven below: web/src/availability/rota/rota-screen.test.tsx
// Proven below: web/src/availability/rota/calendar-layout.test.ts
import { expect } from '@playwright/test'
import { addDays } from '@sanad/domain/primitives/time/wall-time'
import { test } from '../../harness/journey.ts'
import { newPerson } from '../../harness/people/person.ts'
import { enterAs } from '../../harness/sweep.ts'
import { words } from '../../harness/words.ts'

/** ROTA-1, ROTA-3 and ROTA-7, from the coordinator's calendar to the supporter's phone and back. */
test('A gap of next week is filled by a supporter themself, and the coordinator sees the hours', async ({
  browser,
  product,
}) => {
  const lead = await newPerson(browser, { language: 'en', device: 'desktop', url: product.url })
  const mariam = await newPerson(browser, { language: 'ar', device: 'phone', url: product.url })
  const [say, sayHer] = [words('availability', 'en'), words('availability', 'ar')]
  await enterAs(lead, 'supervisor')
  await lead.page.goto('/dev/rota')
  await lead.page.getByRole('button', { name: say('rota.byWeek.later') }).click()
  await lead.page.getByRole('button', { name: say('rota.add') }).click()
  const sheet = lead.page.getByRole('dialog')
  const date = await sheet.getByLabel(say('rota.date')).inputValue()
  await sheet.getByLabel(say('rota.date')).fill(addDays(date, 2))
  await sheet.getByLabel(say('rota.from'), { exact: true }).fill('13:00')
  await sheet.getByLabel(say('rota.to'), { exact: true }).fill('16:00')
  await sheet.getByLabel(say('rota.kind')).selectOption('support')
  await lead.looksRight('a shift is planned')
  await sheet.getByRole('button', { name: say('rota.save'), exact: true }).click()
  const open = lead.page.getByRole('button', { name: new RegExp(`^${say('rota.open')}`) })
  await expect(open).toHaveCount(1)
  await lead.looksRight('next week with an open shift')

  await enterAs(mariam, 'mariam')
  await mariam.page.goto('/dev/rota')
  const offered = mariam.page.getByRole('region', { name: sayHer('rota.openShifts') })
  await expect(offered.getByRole('listitem')).toHaveCount(1)
  await mariam.looksRight('open shifts')
  await offered.getByRole('button', { name: sayHer('rota.take') }).click()
  const confirm = mariam.page.getByRole('dialog', { name: sayHer('rota.takeTitle') })
  await confirm.getByRole('button', { name: sayHer('rota.take') }).click()
  await expect(offered).toHaveCount(0)
  await mariam.page.getByRole('button', { name: sayHer('rota.views.calendar') }).click()
  await mariam.looksRight('the team in a calendar')

  const filled = lead.page.getByRole('button', { name: /مريم.*13:00–16:00/ })
  await expect(filled).toHaveCount(1)
  await expect(open).toHaveCount(0)
  await lead.page.getByRole('button', { name: say('rota.views.hours') }).click()
  await expect(lead.page.getByRole('row', { name: /مريم/ }).first()).toBeVisible()
  await lead.looksRight('hours of the month')
  expect([...lead.troubles(), ...mariam.troubles()]).toEqual([])
})
