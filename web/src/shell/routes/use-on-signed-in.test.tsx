import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readFromTab } from '#web/platform/storage/storage.ts'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { useOnSignedIn } from './use-on-signed-in.ts'
import { applicationKeys } from '#web/application/storage-keys.ts'

const consentId = '0190a0a0-0000-7000-8000-000000000009'
const ticked = {
  termsAccepted: true,
  termsAcceptedAt: '2026-11-20T10:00:00.000Z',
  termsText: 'The words that were shown',
  termsLanguage: 'ar',
}

type RecordConsent = NonNullable<NonNullable<Answers['consent']>['recordUserConsent']>

/** A person who ticked the terms of supporters in this tab signs in. */
async function signIn(role: 'expert' | 'seeker', recordUserConsent: RecordConsent) {
  sessionStorage.setItem(applicationKeys.visitorWords.expertProfile, JSON.stringify(ticked))
  const me = aPerson({ role, standing: role === 'expert' ? 'applicant' : 'seeker' })
  const calls = serve({
    home: { start: () => ({ me, next: 'dashboard' }) },
    consent: { recordUserConsent },
  })
  const SignedIn = () => {
    const onSignedIn = useOnSignedIn()
    return <button aria-label="Go" onClick={() => void onSignedIn(me)} />
  }
  const { person } = await renderScreen(<SignedIn />)
  await person.click(screen.getByRole('button'))
  await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('home.start'))
  return calls
    .filter(({ operation }) => operation === 'consent.recordUserConsent')
    .map(({ input }) => input)
}

describe('decision 48 the terms that were ticked before sign-in', () => {
  test('are recorded with it, as they were shown, in whatever language the screen is now', async () => {
    const recorded = await signIn('expert', () => ({ consentId }))
    expect(recorded).toEqual([
      expect.objectContaining({ fullText: 'The words that were shown', language: 'ar' }),
    ])
    expect(readFromTab(applicationKeys.visitorWords.expertProfile)).toBeUndefined()
  })

  test('are ticked again when the service no longer has this text', async () => {
    expect(await signIn('expert', () => refused('TEXT_CHANGED'))).toHaveLength(1)
    expect(readFromTab(applicationKeys.visitorWords.expertProfile)).toBeUndefined()
  })

  test('are nothing that a seeker has agreed to', async () => {
    expect(await signIn('seeker', () => ({ consentId }))).toEqual([])
  })
})
