import { expect } from '@playwright/test'
import type { Person } from './person.ts'
import { words } from '../words.ts'

const say = ({ language }: Person) => words('application', language)
const press = (person: Person, key: string) =>
  person.page.getByRole('button', { name: say(person)(key), exact: true }).click()

/** Opens one application of the queue, with a reason, and takes it. */
export async function takeApplication(person: Person, name: string): Promise<void> {
  const { page, looksRight } = person
  await page.goto('/dev/staff/applications')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .waitFor()
  await looksRight('line of applications')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await page.getByLabel(say(person)('review.reason')).fill('first look')
  await looksRight('why an application is opened')
  await press(person, 'review.open')
  await press(person, 'review.claim')
  await page.getByRole('button', { name: say(person)('review.record') }).waitFor()
  await looksRight('review of an application')
}

/** Opens the only document, as a picture. */
export async function lookAtDocument(person: Person): Promise<void> {
  const { page, looksRight } = person
  await expect(page.getByText(say(person)('review.openFirst'))).toBeVisible()
  await press(person, 'review.look')
  const picture = page.getByRole('dialog').getByRole('img')
  await picture.waitFor()
  expect(
    await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBe(40)
  await looksRight('document')
  await page.keyboard.press('Escape')
  await expect(page.getByText(say(person)('review.opened'), { exact: true })).toBeVisible()
}

export async function recordChecks(person: Person): Promise<void> {
  const { page } = person
  for (const check of ['documents', 'background']) {
    await page.getByLabel(say(person)('review.which')).selectOption(check)
    await page.getByLabel(say(person)('review.reference')).fill('B-17')
    await press(person, 'review.record')
    const sheet = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await sheet.getByRole('button', { name: say(person)('review.record') }).click()
    const gap = say(person)(`review.gap.${check}`)
    await expect(page.getByText(gap)).toHaveCount(0)
  }
}

export async function decide(
  person: Person,
  verdict: 'approve' | 'reject' | 'more_info',
  reason: string,
): Promise<void> {
  await person.page.getByLabel(say(person)('review.decisionReason')).fill(reason)
  await press(person, `review.verdict.${verdict}`)
  await person.page.getByRole('dialog').waitFor()
  await person.looksRight(`what follows: ${verdict}`)
  await press(person, `review.confirm.${verdict}.yes`)
  const status = { approve: 'approved', reject: 'rejected', more_info: 'more_info' }[verdict]
  await expect(person.page.getByText(say(person)(`review.status.${status}`)).first()).toBeVisible()
}
