// Proven below: domain/src/wellbeing/plan/plan.test.ts
// Proven below: server/src/wellbeing/plan/plan.test.ts
// Proven below: web/src/wellbeing/plan/plan.test.tsx
import { expect } from '@playwright/test'
import { composer } from '../harness/conversation.ts'
import { seekerSpeaks } from '../harness/people/seeker-language.ts'
import { test } from '../harness/journey.ts'
import { meetAcross } from '../harness/pair.ts'
import { waitForApp, type Person } from '../harness/people/person.ts'
import { waitForOfflineCache } from '../harness/service-worker.ts'
import { words } from '../harness/words.ts'

const plan = ({ language }: Person) => words('plan', language)
const phrases = ({ language }: Person) => words('phrases', language)
const own = '0501234567'

for (const language of seekerSpeaks('ar'))
  test(`PLAN-6 A plan is proposed, written and shown in a conversation, and opens without a network, in ${language}`, async ({
    browser,
    product,
  }) => {
    const pair = await meetAcross(browser, product.url, language)
    const { seeker, expert } = pair

    await test.step('the supporter proposes it', async () => {
      await expert.page.getByRole('button', { name: phrases(expert)('open') }).click()
      const cards = expert.page.getByRole('dialog')
      await cards
        .getByRole('button', { name: words('chat', expert.language)('help.planAndExercises') })
        .click()
      await expert.looksRight('what a supporter can attach')
      await cards.getByRole('button', { name: plan(expert)('propose') }).click()
      await composer(expert.page, expert.language).press('Enter')
    })

    await test.step('the seeker writes beside the conversation, and shows one step', async () => {
      await seeker.page.getByRole('button', { name: plan(seeker)('open') }).click()
      const sheet = seeker.page.getByRole('dialog')
      await sheet.getByRole('combobox').selectOption('people')
      await sheet.getByRole('textbox').fill(own)
      await sheet.getByRole('checkbox').click()
      await expect(sheet.getByRole('checkbox')).toBeChecked()
      await expect(sheet.getByText(plan(seeker)('saved'))).toBeVisible()
      await seeker.looksRight('a plan beside a conversation')
      await sheet.getByRole('button', { name: plan(seeker)('close') }).click()
    })

    await test.step('the supporter reads that step', async () => {
      await expert.page.getByRole('button', { name: plan(expert)('read'), exact: true }).click()
      await expect(expert.page.getByRole('dialog')).toContainText(own)
      await expert.looksRight('a step that is shown')
    })

    await test.step('it opens without a network', async () => {
      const { page } = seeker
      await page.goto('/dev/safety-plan')
      await page.getByRole('checkbox', { name: plan(seeker)('keep') }).check()
      await waitForOfflineCache(page)
      seeker.disconnected()
      await page.context().setOffline(true)
      await page.reload()
      await waitForApp(page)
      await expect(page.getByText(own)).toBeVisible()
      await seeker.looksRight('a plan without a network')
    })
    expect([...seeker.troubles(), ...expert.troubles()]).toEqual([])
  })
