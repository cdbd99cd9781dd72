import { expect, type Page } from '@playwright/test'
import { waitForApp, waitForContent, type Person } from './person.ts'
import { words } from '../words.ts'

/** Signs in with a demo account, as a preview offers it. */
export async function quickLogin(
  { page, language, looksRight }: Person,
  email: string,
): Promise<void> {
  const say = words('identity', language)
  await page.goto('/dev/auth')
  await waitForApp(page)
  await page.getByRole('checkbox', { name: say('quick.label') }).check()
  const account = page.getByRole('button', { name: email })
  await account.waitFor()
  await looksRight('quick login')
  await account.click()
}

/** Presses a switch once it has stopped moving. */
export async function pressSwitch(page: Page, name: string, on = true): Promise<void> {
  const control = page.getByRole('switch', { name })
  await control.waitFor()
  await waitForContent(page)
  await control.click()
  await expect(control).toBeChecked({ checked: on })
}

/** Makes the expert available and present, ready to be matched. */
export async function goAvailable({ page, language, looksRight }: Person): Promise<void> {
  await pressSwitch(page, words('availability', language)('availability.label'))
  await looksRight('dashboard of an expert')
}

/** Opens the conversation that the dashboard shows as new. */
export async function openConversation(
  { page, language }: Person,
  withName: string,
): Promise<void> {
  const active = words('home', language)('dashboard.active')
  await page.getByRole('region', { name: active }).getByRole('link', { name: withName }).click()
}
