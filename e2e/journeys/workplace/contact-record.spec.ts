// Proven below: server/src/records/records.test.ts
// Proven below: web/src/supporter-care/care.test.tsx
import { expect, type Locator, type Page } from '@playwright/test'
import { bothSee, endSession, seesTheEnd, write } from '../../harness/conversation.ts'
import { test } from '../../harness/journey.ts'
import { meetAcross } from '../../harness/pair.ts'
import { waitForApp, type Person } from '../../harness/people/person.ts'
import { otherLanguage } from '../../harness/people/seeker-language.ts'
import { words } from '../../harness/words.ts'

/** Card, Moran and Newell's keystroke-level model: seconds to point, to press, and to decide. */
const pace = { point: 1.1, press: 0.2, key: 0.28, decide: 1.35 } as const

/** Of `content/topics.yaml` and `content/record.yaml`: two topics, what was done, how the person left. */
const ticks = {
  en: ['Grief & Loss', 'Family Issues', 'Listened', 'Made a plan together', 'Lighter'],
  ar: ['الفقد والحزن', 'قضايا الأسرة', 'إصغاء', 'خطة وضعناها معًا', 'أخفّ حملًا'],
} as const

for (const language of ['en', 'ar'] as const)
  test(`A supporter records a conversation within thirty seconds in ${language}`, async ({
    browser,
    product,
  }) => {
    const { seeker, expert } = await meetAcross(browser, product.url, otherLanguage[language])
    await write(seeker, 'Thank you for today.')
    await bothSee([seeker, expert], ['Thank you for today.'])
    await endSession(seeker)
    await seesTheEnd(expert)
    await expert.page.goto('/dev/dashboard')
    await waitForApp(expert.page)
    const say = words('supporter-care', language)
    await withThumb(expert, say)
    await expert.page.goto('/dev/own-work')
    await waitForApp(expert.page)
    await withKeyboard(expert, say)
    expect(expert.troubles()).toEqual([])
  })

type Say = ReturnType<typeof words>

async function withThumb({ page, language, looksRight }: Person, say: Say): Promise<void> {
  const begin = page.getByRole('button', { name: say('care.record.yes') })
  await begin.waitFor()
  const presses = await counted(page, 'pointerdown')
  const startedAt = performance.now()
  await begin.click()
  const sheet = page.getByRole('dialog')
  for (const tick of ticks[language]) await sheet.getByText(tick, { exact: true }).first().click()
  const machineMs = performance.now() - startedAt
  await looksRight('contact record')
  const sentAt = performance.now()
  await sheet.getByRole('button', { name: say('care.done'), exact: true }).click()
  await page.getByText(say('care.thanks')).waitFor()
  const machine = (machineMs + performance.now() - sentAt) / 1000
  const count = await presses()
  const seconds = machine + count * (pace.point + pace.press + pace.decide)
  report(language, `${count} presses with a thumb`, machine, seconds)
  expect(count).toBe(ticks[language].length + 2)
  expect(seconds).toBeLessThan(30)
}

/** The same form corrects a record: another answer to the last question. */
async function withKeyboard({ page, language }: Person, say: Say): Promise<void> {
  const change = page.getByRole('button', { name: say('care.record.change') })
  await change.focus()
  const keys = await counted(page, 'keydown')
  const startedAt = performance.now()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  const [first = ''] = ticks[language]
  await tabTo(page, sheet.getByRole('checkbox', { name: first }))
  await page.keyboard.press('Space')
  await tabTo(page, sheet.getByRole('radio').and(page.locator(':checked')).last())
  await page.keyboard.press('ArrowDown')
  await tabTo(page, sheet.getByRole('button', { name: say('care.done'), exact: true }))
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  const machine = (performance.now() - startedAt) / 1000
  const count = await keys()
  const decisions = 4
  const seconds = machine + count * pace.key + decisions * pace.decide
  report(language, `${count} keys for a correction`, machine, seconds)
  expect(seconds).toBeLessThan(30)
}

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 40 && !(await isThere()); stops += 1) await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
}

/** Counts what the page receives from here on. */
async function counted(
  page: Page,
  event: 'pointerdown' | 'keydown',
): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle((name) => {
    const count = { of: 0 }
    addEventListener(name, () => (count.of += 1), { capture: true })
    return count
  }, event)
  return () => counter.evaluate((count) => count.of)
}

const report = (language: string, presses: string, machine: number, seconds: number): void =>
  console.log(
    `Contact record in ${language}: ${presses}, ${machine.toFixed(1)} s of the machine, ${seconds.toFixed(1)} s at a person’s pace`,
  )
