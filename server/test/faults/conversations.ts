import { defaultTerms } from '../people/terms.ts'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { expect } from 'vitest'
import { sessionsAtOnce } from '../../src/availability/availability-store.ts'
import { openBrowser, type Browser } from '../clients/browser.ts'
import { aProfile } from '../people/people.ts'
import { openFaultClient, type FaultClient } from './client.ts'
import { findFaults, type StoredMessage } from './history.ts'

/** Where people sign in, and the node of each socket. */
interface Places {
  readonly signUpAt: string
  readonly linesAt: string
}

async function mailedCode(base: string, email: string): Promise<string> {
  const answer = await fetch(`${base}/_preview/mail`, { headers: { accept: 'application/json' } })
  const mails = (await answer.json()) as { to: string; text: string }[]
  return /\d{6}/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
}

async function aSeeker(base: string, n: number): Promise<{ browser: Browser; id: string }> {
  const browser = openBrowser(base)
  const email = `seeker-${n}@faults.example`
  await browser.client.identity.requestCode({ email, language: 'en' })
  const me = await browser.client.identity.verifyCode({
    email,
    code: await mailedCode(base, email),
    language: 'en',
  })
  const fullText = defaultTerms('seeker', 'en')
  await browser.client.consent.recordUserConsent({
    version: termsVersion,
    fullText,
    platform: 'web',
    language: 'en',
    userAgent: 'test',
  })
  await browser.client.identity.setUpProfile(aProfile())
  return { browser, id: me.id }
}

export async function anExpert(
  base: string,
  name: string,
): Promise<{ browser: Browser; id: string }> {
  const browser = openBrowser(base)
  const me = await browser.client.identity.quickSignIn({
    email: `${name}@preview.example`,
    password: 'try-sanad',
  })
  return { browser, id: me.id }
}

/** Two conversations of each supporter, both sides of each writing at once. */
export async function openPairs(
  { signUpAt, linesAt }: Places,
  experts: readonly string[] = ['james', 'sara', 'mariam'],
): Promise<FaultClient[]> {
  const elsewhere = (browser: Browser) => openBrowser(linesAt, browser.cookie())
  const clients: FaultClient[] = []
  for (const [e, name] of experts.entries()) {
    const { browser, id } = await anExpert(signUpAt, name)
    const mayRead: string[] = []
    for (let n = 0; n < sessionsAtOnce; n += 1) {
      const seeker = await aSeeker(signUpAt, e * sessionsAtOnce + n)
      const waiting = await seeker.browser.client.matching.waitInLine({})
      if (waiting.kind !== 'waiting') throw new Error(`expected to wait, got ${waiting.kind}`)
      const sessionId = waiting.session.id
      mayRead.push(sessionId)
      await browser.client.matching.claim({ sessionId })
      clients.push(
        openFaultClient(linesAt, elsewhere(seeker.browser), {
          personId: seeker.id,
          sessionId,
          mayRead: [sessionId],
        }),
      )
      // Each conversation of an expert in a browser of its own, because a person may have three
      // sockets.
      const tab = await anExpert(signUpAt, name)
      clients.push(
        openFaultClient(linesAt, elsewhere(tab.browser), { personId: id, sessionId, mayRead }),
      )
    }
  }
  return clients
}

const acknowledged = (clients: readonly FaultClient[]) =>
  clients.reduce((sum, { history }) => sum + history.acknowledged.length, 0)

/** Resolves when so many more messages were acknowledged, before the next fault. */
export async function until(clients: readonly FaultClient[], more: number): Promise<void> {
  const goal = acknowledged(clients) + more
  await expect.poll(() => acknowledged(clients), { interval: 20 }).toBeGreaterThanOrEqual(goal)
}

/** All stored messages, as a participant of each conversation reads them. */
async function storedBy(browsers: ReadonlyMap<string, Browser>): Promise<StoredMessage[]> {
  const stored: StoredMessage[] = []
  for (const [sessionId, browser] of browsers) {
    for (let after = 0; ;) {
      const { messages } = await browser.client.chat.messagesAfter({ sessionId, after })
      stored.push(...messages.map(({ seq, id, senderId }) => ({ sessionId, seq, id, senderId })))
      if (messages.length === 0) break
      after = messages.at(-1)?.seq ?? after
    }
  }
  return stored
}

/**
 * Lets all clients finish, reads the stored messages, and compares them with what each client saw.
 */
export async function judgeAll(
  clients: readonly FaultClient[],
  writing: readonly Promise<void>[],
): Promise<StoredMessage[]> {
  await Promise.all(clients.map((client) => client.finish()))
  await Promise.all(writing)
  await Promise.all(clients.map((client) => client.catchUp()))
  const stored = await storedBy(
    new Map(clients.map(({ history, browser }) => [history.sessionId, browser])),
  )
  const histories = clients.map(({ history }) => history)
  expect(findFaults(stored, histories)).toEqual([])
  expect(stored.length).toBeGreaterThanOrEqual(acknowledged(clients))
  for (const client of clients) client.close()
  return stored
}
