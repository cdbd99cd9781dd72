import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser } from '@playwright/test'
import type { TermsDocument } from '@sanad/domain/consent/terms-document'
import { termsText } from '@sanad/domain/consent/terms-text'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { mailedCode } from '../mail.ts'
import type { Language } from '../words.ts'

interface SeekerByApi {
  readonly sessionId: string
  readonly write: (content: string) => Promise<void>
}

/**
 * A seeker without a screen who was matched: for journeys about a supporter's screen, which need
 * several seekers and would otherwise open a browser window for each.
 */
export async function aMatchedSeeker(
  browser: Browser,
  {
    url,
    name,
    language,
  }: { readonly url: string; readonly name: string; readonly language: Language },
): Promise<SeekerByApi> {
  const { request } = await browser.newContext({ baseURL: url })
  const call = callOn(request)
  const email = `${randomUUID()}@example.org`
  const role = 'seeker'
  await call('identity/signUp', { email, name, role, language })
  const code = await mailedCode(url, email)
  await call('identity/verifyCode', { email, code, language, signUp: { name, role } })
  const { document } = (await call('consent/terms', { kind: role, language })) as {
    document: TermsDocument
  }
  await call('consent/recordUserConsent', {
    version: termsVersion,
    fullText: termsText(document, language),
    platform: 'web',
    language,
    userAgent: 'journey',
  })
  const profile = { firstName: name, lastName: '', ageRange: '25-34', consent: true }
  await call('identity/setUpProfile', { ...profile, preferredLanguage: language })
  const match = await call('matching/findAvailableExpert', { seekerLanguage: language })
  const { session } = match as { session?: { id: string } }
  if (!session) throw new Error(`${name} was not matched`)
  return {
    sessionId: session.id,
    write: async (content) => {
      await call('chat/sendMessage', { sessionId: session.id, id: randomUUID(), content })
    },
  }
}

const callOn = (request: APIRequestContext) => async (operation: string, input: object) => {
  const answer = await request.post(`/api/rpc/${operation}`, { data: { json: input } })
  const body = (await answer.json()) as { json: unknown }
  if (!answer.ok()) throw new Error(`${operation}: ${JSON.stringify(body)}`)
  return body.json
}
