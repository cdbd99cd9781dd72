import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refused, unreachable } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections } from '../../../test/render-screen.tsx'
import {
  asksForCode,
  email,
  fullName,
  openAuth,
  sent,
  service,
  toCodeStep,
} from '../../../test/sign-in.tsx'
import { findAnswer, type Puzzle } from '../proof/find-answer.ts'

describe.each(bothDirections)('the code step in %s', (language) => {
  test.each(['471 902', '٤٧١٩٠٢'])('verifies "%s" by itself', async (pasted) => {
    sessionStorage.setItem(
      'sanad.code-sent',
      JSON.stringify({
        email: 'layla@example.com',
        staySignedIn: true,
        resendFrom: Date.now() + 30_000,
      }),
    )
    const calls = service()
    const view = await openAuth('/dev/auth', language)
    await view.person.click(screen.getByRole('textbox'))
    await view.person.paste(pasted)
    await waitFor(() => expect(view.onSignedIn).toHaveBeenCalledOnce())
    expect(calls.find((call) => call.operation === 'identity.verifyCode')?.input).toEqual({
      email: 'layla@example.com',
      code: '471902',
      sharedDevice: false,
      staySignedIn: true,
      language,
    })
    await waitFor(() => expect(sessionStorage.getItem('sanad.code-sent')).toBeNull())
  })
})

test('a known address: the notice, sign-in mode, 1.5 s, a code, the code step', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = service({ signUp: () => refused('ALREADY_REGISTERED') })
  const view = await openAuth('/dev/auth?role=seeker')
  await view.person.type(fullName(), 'Layla')
  await asksForCode(view)
  expect(
    await screen.findByText(
      "This email is already registered. We're logging you in instead and sending a verification code.",
    ),
  ).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back')
  expect(calls.some((call) => call.operation === 'identity.requestCode')).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(await screen.findByRole('textbox', { name: '6-digit code' })).toBeDefined()
  expect(calls.filter((call) => call.operation === 'identity.requestCode')).toHaveLength(1)
})

test('Resend waits for its countdown, clears the code and starts another', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = service()
  const view = await openAuth('/dev/auth')
  const code = await toCodeStep(view)
  fireEvent.change(code, { target: { value: '123' } })
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await view.person.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(await screen.findByText("We've sent a new code.")).toBeDefined()
  expect(code).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  expect(screen.getByText(/^(1:00|0:5\d)$/)).toBeDefined()
  expect(calls.filter((call) => call.operation === 'identity.requestCode')).toHaveLength(2)
})

test.each([
  ['INVALID_TOKEN', 'Invalid verification code. Please check and try again.'],
  ['TOKEN_EXPIRED', 'The verification code has expired. Please request a new one.'],
] as const)('%s is said beside the field', async (refusal, shown) => {
  service({ verifyCode: () => refused(refusal) })
  const view = await openAuth('/dev/auth')
  const code = await toCodeStep(view)
  fireEvent.change(code, { target: { value: '123456' } })
  expect(await screen.findByText(shown)).toBeDefined()
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(view.onSignedIn).not.toHaveBeenCalled()
})

test('too soon for another code, the one that was sent before opens the account', async () => {
  const calls = service({
    requestCode: () => refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 40 }, 429),
  })
  const view = await openAuth('/dev/auth')
  await asksForCode(view)
  await view.person.click(await screen.findByRole('button', { name: 'I already have a code' }))
  expect(screen.getByText(/^0:(40|39)$/)).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: '6-digit code' }), {
    target: { value: '471902' },
  })
  await waitFor(() => expect(view.onSignedIn).toHaveBeenCalledOnce())
  expect(calls.find(({ operation }) => operation === 'identity.verifyCode')?.input).toMatchObject({
    email: 'layla@example.com',
  })
})

test('a limit of hours offers no code step without a sent code', async () => {
  service({ requestCode: () => refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 3000 }, 429) })
  const view = await openAuth('/dev/auth')
  await asksForCode(view)
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'I already have a code' })).toBeNull()
})

test('a code that the service did not check can be tried again unchanged', async () => {
  let gone = true
  service({ verifyCode: () => (gone ? unreachable() : aPerson()) })
  const view = await openAuth('/dev/auth')
  fireEvent.change(await toCodeStep(view), { target: { value: '471902' } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/cannot reach the service/)).toBeDefined()
  gone = false
  await view.person.click(again)
  await waitFor(() => expect(view.onSignedIn).toHaveBeenCalledOnce())
})

test('"Use a different email" goes back to the first step', async () => {
  service()
  const view = await openAuth('/dev/auth')
  await toCodeStep(view)
  await view.person.click(screen.getByRole('button', { name: 'Use a different email' }))
  expect(email()).toBeDefined()
  expect(sessionStorage.getItem('sanad.code-sent')).toBeNull()
})

test('the code field takes the focus, and another address starts from what was typed', async () => {
  service()
  const view = await openAuth('/dev/auth?role=seeker')
  await view.person.type(fullName(), 'Layla Haddad')
  const field = await toCodeStep(view)
  expect(document.activeElement).toBe(field)
  expect(within(screen.getByRole('group', { name: 'Check your email' })).getByRole('textbox')).toBe(
    field,
  )
  await view.person.click(screen.getByRole('button', { name: 'Use a different email' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Create Account' }))
  expect(fullName()).toHaveProperty('value', 'Layla Haddad')
  expect(email()).toHaveProperty('value', 'layla@example.com')
})

test('a connection lost after the code was taken asks for no second code', async () => {
  const calls = service()
  const view = await openAuth('/dev/auth')
  view.onSignedIn.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const code = await toCodeStep(view)
  fireEvent.change(code, { target: { value: '471902' } })
  await view.person.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(view.onSignedIn).toHaveBeenCalledTimes(2))
  expect(calls.filter(({ operation }) => operation === 'identity.verifyCode')).toHaveLength(1)
  expect(screen.queryByText(/Invalid verification code/)).toBeNull()
})

/** happy-dom has no workers: this one does the same work on the test's own thread. */
class WorkerHere {
  onmessage: ((event: { data: number | null }) => void) | null = null
  onerror: (() => void) | null = null
  postMessage(puzzle: Puzzle): void {
    findAnswer(puzzle).then(
      (data) => this.onmessage?.({ data }),
      () => this.onmessage?.({ data: null }),
    )
  }
  terminate(): void {}
}

describe('where a proof of work is needed', () => {
  const hashOf = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString(
      'hex',
    )
  const proofNeeded = async () =>
    refused(
      'PROOF_NEEDED',
      { challenge: 'c.d', salt: 'salt', target: await hashOf('salt.700'), upTo: 1000 },
      428,
    )
  const withProof = { proof: { challenge: 'c.d', answer: 700 } }

  test('SIGN-IN-3 it is done without asking, for the code that is sent and for the one that is typed', async () => {
    vi.stubGlobal('Worker', WorkerHere)
    const calls = service({
      requestCode: async ({ proof }) => (proof ? sent() : proofNeeded()),
      verifyCode: async ({ proof }) => (proof ? aPerson() : proofNeeded()),
    })
    const view = await openAuth('/dev/auth')
    await view.person.type(await toCodeStep(view), '471902')
    await waitFor(() => expect(view.onSignedIn).toHaveBeenCalledOnce())
    expect(
      calls.filter(({ operation }) => operation === 'identity.requestCode').at(-1)?.input,
    ).toMatchObject(withProof)
    expect(
      calls.filter(({ operation }) => operation === 'identity.verifyCode').at(-1)?.input,
    ).toMatchObject(withProof)
  })

  test('SIGN-IN-3 the screen says what it is doing', async () => {
    vi.stubGlobal(
      'Worker',
      class extends WorkerHere {
        override postMessage(): void {}
      },
    )
    service({ requestCode: proofNeeded })
    const view = await openAuth('/dev/auth')
    await asksForCode(view)
    expect(
      await screen.findByText("One moment. We're checking that a person uses this browser…"),
    ).toHaveProperty('role', 'status')
  })

  test('SIGN-IN-6 without workers a link is sent instead', async () => {
    vi.stubGlobal('Worker', undefined)
    const linkSent = () => ({ resendAfterSeconds: 60, by: 'link' as const })
    const calls = service({
      requestCode: async ({ link }) => (link ? linkSent() : sent()),
      verifyCode: proofNeeded,
    })
    const view = await openAuth('/dev/auth')
    await view.person.type(await toCodeStep(view), '471902')
    expect(await screen.findByText(/we sent a link this time/)).toBeDefined()
    expect(screen.getByText("We've sent a new link.")).toBeDefined()
    expect(calls.at(-1)).toMatchObject({ operation: 'identity.requestCode', input: { link: true } })
    expect(view.onSignedIn).not.toHaveBeenCalled()
  })
})
