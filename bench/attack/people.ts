import { randomUUID } from 'node:crypto'
import { termsText } from '@sanad/domain/consent/terms-text'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { openBrowser, type Browser } from '../../server/test/clients/browser.ts'
import type { Pair } from './attack.ts'
import { openTextSocket, type TextSocket } from '../shared/text-socket.ts'
import { emergencyNotice } from '../../server/test/people/terms.ts'

const language = 'en'

/** The code that a preview on this machine last mailed to an address. */
export async function codeFor(base: string, email: string): Promise<string> {
  const answer = await fetch(`${base}/_preview/mail`, { headers: { accept: 'application/json' } })
  const mails = (await answer.json()) as { to: string; text: string }[]
  return /\b(\d{6})\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
}

/** Signs up by a mailed code. */
export async function aNewcomer(base: string, role: 'seeker' | 'expert'): Promise<Browser> {
  const browser = openBrowser(base)
  const email = `${randomUUID()}@attack.example`
  const signUp = { name: 'Layla Amin', role } as const
  await browser.client.identity.signUp({ email, ...signUp, language })
  await browser.client.identity.verifyCode({
    email,
    code: await codeFor(base, email),
    language,
    signUp,
  })
  return browser
}

/** An adult guest with an open emergency. */
export async function aGuest({ client }: Browser): Promise<{ sessionId: string; state: string }> {
  await client.identity.signInAsGuest({ language })
  const notice = emergencyNotice(language)
  const press = { requestId: randomUUID(), language, notice, age: 'adult' } as const
  const started = await client.emergency.startEmergency(press)
  if (started.kind !== 'emergency') throw new Error('an emergency was expected')
  return started.emergency
}

/** A socket of this person; resolves once it is open. */
export const socketOf = (base: string, cookie: string): Promise<TextSocket> =>
  openTextSocket(`${base}/api/live`, { cookie })

/** The supporters of a preview, signed in. */
export async function previewExperts(base: string): Promise<Browser[]> {
  const accounts = await openBrowser(base).client.home.previewAccounts()
  const experts = accounts.filter(({ role }) => role === 'expert')
  return Promise.all(
    experts.map(async ({ email, password }) => {
      const browser = openBrowser(base)
      await browser.client.identity.quickSignIn({ email, password })
      return browser
    }),
  )
}

/**
 * Pairs with the supporters of a preview, two for each of them except the first, who is left for
 * emergencies. Their sockets stay open until `close`.
 */
export async function pairUp(
  base: string,
  count: number,
): Promise<{ pairs: Pair[]; close: () => void }> {
  const [, ...experts] = await previewExperts(base)
  const sockets = await Promise.all(experts.map((expert) => socketOf(base, expert.cookie())))
  for (const { client } of experts) await client.availability.setAvailable({ available: true })
  const pairs: Pair[] = []
  for (let n = 0; n < count; n += 1) pairs.push(await aPair(base, experts))
  for (const { client } of experts) await client.availability.setAvailable({ available: false })
  return { pairs, close: () => sockets.forEach((socket) => socket.close()) }
}

async function aPair(base: string, experts: readonly Browser[]): Promise<Pair> {
  const seeker = await aNewcomer(base, 'seeker')
  const { client } = seeker
  const { document } = await client.consent.terms({ kind: 'seeker', language })
  await client.consent.recordUserConsent({
    version: termsVersion,
    fullText: termsText(document, language),
    platform: 'web',
    language,
    userAgent: 'attack',
  })
  const name = { firstName: 'Layla', lastName: 'Amin' }
  const answers = { ageRange: '25-34', preferredLanguage: language, consent: true } as const
  await client.identity.setUpProfile({ ...name, ...answers })
  const inEnglish = await client.matching.findAvailableExpert({})
  const match =
    inEnglish.kind === 'none'
      ? await client.matching.findAvailableExpert({ seekerLanguage: 'ar' })
      : inEnglish
  if (match.kind !== 'matched') throw new Error(`no supporter has room: ${match.kind}`)
  const sessionId = match.session.id
  for (const expert of experts) {
    const opened = await expert.client.chat.openSession({ sessionId }).then(
      () => true,
      () => false,
    )
    if (opened) return { sessionId, seeker: seeker.cookie(), expert: expert.cookie() }
  }
  throw new Error('the supporter is none of the preview')
}
