import type { Browser } from '@playwright/test'
import { goAvailable } from './people/expert.ts'
import { newPerson, waitForApp, type Person } from './people/person.ts'
import { agree, setUpProfile } from './people/seeker.ts'
import { aMatchedSeeker } from './people/seeker-by-api.ts'
import { screensOf } from './screens.ts'
import { enterAs, signUpBy } from './sweep.ts'
import { words, type Language } from './words.ts'

export type Role = keyof typeof screensOf

/** How each role comes into a preview. */
export const entrances: Readonly<Record<Role, (person: Person) => Promise<void>>> = {
  everybody: () => Promise.resolve(),
  seeker: async (person) => {
    await signUp(person, 'seeker')
    await agree(person)
    await setUpProfile(person)
  },
  applicant: async (person) => {
    await signUp(person, 'expert')
    await agree(person)
    await person.page.waitForURL((url) => !url.pathname.endsWith('/terms'))
  },
  expert: (person) => enterAs(person, 'james'),
  supervisor: (person) => enterAs(person, 'supervisor'),
  owner: (person) => enterAs(person, 'owner'),
}

async function signUp(person: Person, role: 'seeker' | 'expert'): Promise<void> {
  await person.page.goto('/dev/breathing')
  await signUpBy(person, `${role}-${person.language}-${Date.now()}@sweep.example`, role)
  await person.page.goto(role === 'expert' ? '/dev/terms' : '/dev/dashboard')
}

const accounts = { en: 'sara', ar: 'mariam' } as const
const seekers = { en: 'Nadia', ar: 'نادية' } as const
const messages = {
  en: ['I can’t sleep.', 'It has been like this for weeks.', 'I want to kill myself'],
  ar: ['لا أستطيع النوم.', 'هذا حالي منذ أسابيع.', 'أريد أن أنتحر'],
} as const

export const sceneNames = [
  'expert conversation',
  'supervisor conversation',
  'seeker conversation',
  'guest emergency',
] as const

interface Scene {
  readonly name: (typeof sceneNames)[number]
  readonly person: Person
}

/**
 * Screens to which only an action leads: a conversation in which danger was written, of a seeker,
 * of a supporter and of a supervisor who joined it, and an emergency that waits.
 */
export async function* scenes(
  browser: Browser,
  url: string,
  language: Language,
): AsyncGenerator<Scene> {
  const expert = await newPerson(browser, { language, device: 'phone', url })
  const sessionId = await openConversation(browser, expert)
  yield { name: 'expert conversation', person: expert }
  const supervisor = await newPerson(browser, { language, device: 'phone', url })
  await joinConversation(supervisor, sessionId)
  yield { name: 'supervisor conversation', person: supervisor }
  await expert.page.context().close()
  await supervisor.page.context().close()
  const seeker = await newPerson(browser, { language, device: 'phone', url })
  await entrances.seeker(seeker)
  await beMatched(seeker)
  yield { name: 'seeker conversation', person: seeker }
  await seeker.page.context().close()
  const guest = await newPerson(browser, { language, device: 'phone', url })
  await guest.page.goto('/dev/emergency-connect')
  await waitForApp(guest.page)
  const start = words('emergency', language)('connect.start')
  await guest.page.getByRole('button', { name: start }).click()
  await guest.page.getByRole('button', { name: start }).waitFor({ state: 'hidden' })
  yield { name: 'guest emergency', person: guest }
  await guest.page.context().close()
}

/** @returns the conversation's id */
async function openConversation(browser: Browser, expert: Person): Promise<string> {
  const { page, language, url } = expert
  await enterAs(expert, accounts[language])
  await page.goto('/dev/dashboard')
  const available = page.getByRole('switch', {
    name: words('availability', language)('availability.label'),
  })
  await available.waitFor()
  if (!(await available.isChecked())) await goAvailable(expert)
  const name = seekers[language]
  const seeker = await aMatchedSeeker(browser, { url, name, language })
  await page.goto('/dev/chat')
  await page.getByRole('link', { name }).first().click()
  const chat = words('chat', language)
  const composer = page.getByRole('textbox', { name: chat('composer.label') })
  for (const text of messages[language]) {
    await seeker.write(text)
    await page.getByRole('log').getByText(text).last().waitFor()
    await composer.fill(chat('composer.label'))
    await page.getByRole('button', { name: chat('composer.send'), exact: true }).click()
  }
  return seeker.sessionId
}

async function joinConversation(supervisor: Person, sessionId: string): Promise<void> {
  const { page, language } = supervisor
  await enterAs(supervisor, 'supervisor')
  const which = { kind: 'session', id: sessionId }
  for (const [operation, input] of [
    ['takeCase', which],
    ['joinCase', { ...which, reason: 'check-safety' }],
  ] as const)
    await page.request.post(`/api/rpc/supervision/${operation}`, { data: { json: input } })
  await page.goto('/dev/staff/queue')
  const join = words('supervision', language)('queue.join.go')
  await page.getByRole('link', { name: join }).first().click()
  await page.getByRole('log').getByRole('listitem').first().waitFor()
}

async function beMatched({ page, language }: Person): Promise<void> {
  const chat = words('chat', language)
  await page.goto('/dev/dashboard')
  await page
    .getByRole('button', { name: words('matching', language)('find.start') })
    .first()
    .click()
  const composer = page.getByRole('textbox', { name: chat('composer.label') })
  await composer.waitFor()
  for (const text of messages[language].slice(0, 2)) {
    await composer.fill(text)
    await page.getByRole('button', { name: chat('composer.send'), exact: true }).click()
    await page.getByRole('log').getByText(text).last().waitFor()
  }
}
