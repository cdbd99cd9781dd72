import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refused, serve, unreachable, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { findAnswer, type Puzzle } from '../proof/find-answer.ts'

const words = ['identity'] as const
const sent = () => ({ resendAfterSeconds: 60, by: 'code' as const })

function service(identity: NonNullable<Answers['identity']> = {}, home: Answers['home'] = {}) {
  return serve({
    home: { start: () => ({ me: null, next: 'sign-in' }), ...home },
    identity: { signUp: sent, requestCode: sent, verifyCode: () => aPerson(), ...identity },
  })
}

async function open(at: string, language: 'en' | 'ar' = 'en', applicantName?: string) {
  const onSignedIn = vi.fn(async () => undefined)
  const view = await renderScreen(
    <AuthScreen onSignedIn={onSignedIn} applicantName={applicantName} />,
    {
      language,
      words,
      at,
    },
  )
  return { ...view, onSignedIn }
}

const email = () => screen.getByRole('textbox', { name: 'Email' })

async function toCodeStep(view: Awaited<ReturnType<typeof open>>) {
  await view.person.type(email(), 'layla@example.com')
  await view.person.click(screen.getByRole('button', { name: 'Send me a code' }))
  return screen.findByRole('textbox', { name: '6-digit code' })
}

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
    const view = await open('/dev/auth', language)
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
    expect(sessionStorage.getItem('sanad.code-sent')).toBeNull()
  })
})

test.each(bothDirections)(
  'a guest reads that the conversation comes with them, in %s',
  async (language) => {
    const guest = aPerson({ email: '', standing: 'guest', firstName: 'Guest' })
    service({}, { start: () => ({ me: guest, next: 'emergency' }) })
    await open('/dev/auth?role=seeker', language)
    expect(
      await screen.findByText(language === 'en' ? /comes with you/ : /تنتقل معك/),
    ).toBeDefined()
  },
)

describe('the first step', () => {
  test('is headed by what one came for', async () => {
    service()
    const first = await open('/dev/auth')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back')
    first.unmount()
    await open('/dev/auth?role=expert')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Account')
    expect(screen.getByText('Join as a Lived Experience Expert')).toBeDefined()
  })

  test.each([
    ['en', 'expert', 'the people you will support never see your email'],
    ['ar', 'expert', 'ولا يظهر بريدك أبدًا لمن ستدعمهم'],
    ['en', 'seeker', 'Supporters never see it'],
    ['ar', 'seeker', 'ولا يظهر لداعم أبدًا'],
  ] as const)('in %s tells a new %s who never sees the address', async (language, role, words) => {
    service()
    await open(`/dev/auth?role=${role}`, language)
    expect(screen.getByText(words, { exact: false })).toBeDefined()
  })

  test('says what is missing only after a field was left', async () => {
    service()
    const view = await open('/dev/auth?role=seeker')
    expect(screen.getByText('Get the support you need')).toBeDefined()
    await view.person.click(screen.getByRole('textbox', { name: 'Full name' }))
    expect(screen.queryByText('Name is required')).toBeNull()
    await view.person.tab()
    expect(screen.getByText('Name is required')).toBeDefined()
    await view.person.type(email(), 'layla')
    await view.person.tab()
    expect(screen.getByText('Valid email is required')).toBeDefined()
    expect(
      screen.getByRole('button', { name: 'Send me a code' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })

  test('turns between sign-up and sign-in', async () => {
    service()
    const view = await open('/dev/auth')
    await view.person.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }))
    expect(screen.getByRole('textbox', { name: 'Full name' })).toBeDefined()
    await view.person.click(
      screen.getByRole('button', { name: 'Already have an account? Sign in' }),
    )
    expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull()
  })

  test('asks for a code once, and then for the code; a reload stays there', async () => {
    const calls = service()
    const view = await open('/dev/auth?role=seeker')
    await view.person.type(screen.getByRole('textbox', { name: 'Full name' }), 'Layla Haddad')
    await toCodeStep(view)
    expect(
      calls.filter((call) => call.operation === 'identity.signUp').map((call) => call.input),
    ).toEqual([
      { email: 'layla@example.com', name: 'Layla Haddad', role: 'seeker', language: 'en' },
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your email')
    view.unmount()
    await open('/dev/auth?role=seeker')
    expect(screen.getByText('layla@example.com')).toBeDefined()
  })
})

test('a known address: the notice, sign-in mode, 1.5 s, a code, the code step', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = service({ signUp: () => refused('ALREADY_REGISTERED') })
  const view = await open('/dev/auth?role=seeker')
  await view.person.type(screen.getByRole('textbox', { name: 'Full name' }), 'Layla')
  await view.person.type(email(), 'layla@example.com')
  await view.person.click(screen.getByRole('button', { name: 'Send me a code' }))
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
  const view = await open('/dev/auth')
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
  const view = await open('/dev/auth')
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
  const view = await open('/dev/auth')
  await view.person.type(email(), 'layla@example.com')
  await view.person.click(screen.getByRole('button', { name: 'Send me a code' }))
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
  const view = await open('/dev/auth')
  await view.person.type(email(), 'layla@example.com')
  await view.person.click(screen.getByRole('button', { name: 'Send me a code' }))
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'I already have a code' })).toBeNull()
})

test('a code that the service did not check can be tried again unchanged', async () => {
  let gone = true
  service({ verifyCode: () => (gone ? unreachable() : aPerson()) })
  const view = await open('/dev/auth')
  fireEvent.change(await toCodeStep(view), { target: { value: '471902' } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/cannot reach the service/)).toBeDefined()
  gone = false
  await view.person.click(again)
  await waitFor(() => expect(view.onSignedIn).toHaveBeenCalledOnce())
})

test('"Use a different email" goes back to the first step', async () => {
  service()
  const view = await open('/dev/auth')
  await toCodeStep(view)
  await view.person.click(screen.getByRole('button', { name: 'Use a different email' }))
  expect(email()).toBeDefined()
  expect(sessionStorage.getItem('sanad.code-sent')).toBeNull()
})

describe('Quick Login', () => {
  const accounts = {
    previewAccounts: () => [
      { email: 'demo@example.com', password: 'open', label: 'Layla, seeker', role: 'seeker' },
    ],
  }

  test('lists the demo accounts and enters with one tap', async () => {
    const calls = service({ quickSignIn: () => aPerson() }, accounts)
    const view = await open('/dev/auth')
    await view.person.click(screen.getByRole('checkbox', { name: /^Quick Login/ }))
    expect(screen.getByLabelText('Password')).toBeDefined()
    await view.person.click(await screen.findByRole('button', { name: /Layla, seeker/ }))
    await waitFor(() => expect(view.onSignedIn).toHaveBeenCalledOnce())
    expect(calls.at(-1)).toEqual({
      operation: 'identity.quickSignIn',
      input: { email: 'demo@example.com', password: 'open' },
    })
  })

  test('is not there in the live stage', async () => {
    document.querySelector('meta[name="sanad:stage"]')?.setAttribute('content', 'live')
    service({}, accounts)
    await open('/dev/auth')
    expect(screen.queryByRole('checkbox', { name: /^Quick Login/ })).toBeNull()
  })
})

test('a signed-in person goes on, with what they brought along', async () => {
  service({}, { start: () => ({ me: aPerson(), next: 'terms' }) })
  const view = await open('/dev/auth')
  await waitFor(() => expect(view.address()).toBe('/dev/terms'))
})

describe('a reload of the first step', () => {
  test('keeps the name and the address, and what one was doing', async () => {
    service()
    const first = await open('/dev/auth')
    await first.person.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }))
    await first.person.type(screen.getByRole('textbox', { name: 'Full name' }), 'Layla Haddad')
    await first.person.type(email(), 'layla@')
    first.unmount()
    await open('/dev/auth')
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveProperty(
      'value',
      'Layla Haddad',
    )
    expect(email()).toHaveProperty('value', 'layla@')
  })

  test('a visitor who comes for something else starts with that', async () => {
    service()
    const first = await open('/dev/auth')
    await first.person.type(email(), 'layla@example.com')
    first.unmount()
    await open('/dev/auth?role=seeker')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Account')
    expect(email()).toHaveProperty('value', 'layla@example.com')
  })

  test('keeps no password, and nothing after sign-in', async () => {
    service({ quickSignIn: () => aPerson() }, { previewAccounts: () => [] })
    const view = await open('/dev/auth')
    await view.person.click(screen.getByRole('checkbox', { name: /^Quick Login/ }))
    await view.person.type(email(), 'mariam@preview.example')
    await view.person.type(screen.getByLabelText('Password'), 'secret-words')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-words')
    await view.person.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(view.onSignedIn).toHaveBeenCalledOnce())
    expect(sessionStorage.getItem('sanad.typed')).toBeNull()
  })
})

describe('a name that was given on the way here', () => {
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' })

  test('is not asked for again, and may still be another', async () => {
    const calls = service()
    const view = await open('/dev/auth?role=expert', 'en', 'Hind Ali')
    expect(name().value).toBe('Hind Ali')
    await view.person.type(name(), ' Saleh')
    await toCodeStep(view)
    expect(calls.find(({ operation }) => operation === 'identity.signUp')?.input).toMatchObject({
      name: 'Hind Ali Saleh',
    })
  })

  test('follows the application, until another name is typed here', async () => {
    service()
    const first = await open('/dev/auth?role=expert', 'en', 'Hind Ali')
    first.unmount()
    const second = await open('/dev/auth?role=expert', 'en', 'Hind Saleh')
    expect(name().value).toBe('Hind Saleh')
    await second.person.clear(name())
    await second.person.type(name(), 'Noor')
    second.unmount()
    await open('/dev/auth?role=expert', 'en', 'Hind Ali')
    expect(name().value).toBe('Noor')
  })

  test('is of the application: who looks for support is nobody’s applicant', async () => {
    service()
    await open('/dev/auth?role=seeker', 'en', 'Hind Ali')
    expect(name().value).toBe('')
  })
})

test('the code field takes the focus, and another address starts from what was typed', async () => {
  service()
  const view = await open('/dev/auth?role=seeker')
  await view.person.type(screen.getByRole('textbox', { name: 'Full name' }), 'Layla Haddad')
  const field = await toCodeStep(view)
  expect(document.activeElement).toBe(field)
  expect(within(screen.getByRole('group', { name: 'Check your email' })).getByRole('textbox')).toBe(
    field,
  )
  await view.person.click(screen.getByRole('button', { name: 'Use a different email' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Create Account' }))
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveProperty('value', 'Layla Haddad')
  expect(email()).toHaveProperty('value', 'layla@example.com')
})

test('a connection lost after the code was taken asks for no second code', async () => {
  const calls = service()
  const view = await open('/dev/auth')
  view.onSignedIn.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const code = await toCodeStep(view)
  fireEvent.change(code, { target: { value: '471902' } })
  await view.person.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(view.onSignedIn).toHaveBeenCalledTimes(2))
  expect(calls.filter(({ operation }) => operation === 'identity.verifyCode')).toHaveLength(1)
  expect(screen.queryByText(/Invalid verification code/)).toBeNull()
})

describe('what people give it', () => {
  const send = () => screen.getByRole('button', { name: 'Send me a code' })
  const sends = (calls: ReturnType<typeof service>) =>
    calls.filter(({ operation }) => operation === 'identity.signUp').map(({ input }) => input)

  test.each([
    ['  ليلى  ', ' layla@example.com '],
    ['🌙', 'LAYLA+help@example.co.uk'],
    ['محمد عبد الله', 'layla@example.com'],
  ])(
    'the name %j and the address %j go out without the spaces around them',
    async (name, address) => {
      const calls = service()
      await open('/dev/auth?role=seeker')
      fireEvent.change(screen.getByRole('textbox', { name: 'Full name' }), {
        target: { value: name },
      })
      fireEvent.change(email(), { target: { value: address } })
      fireEvent.click(send())
      await screen.findByRole('textbox', { name: '6-digit code' })
      expect(sends(calls)).toEqual([
        expect.objectContaining({ name: name.trim(), email: address.trim() }),
      ])
    },
  )

  test.each(['', '   ', 'layla', 'layla@', '@', 'لا بريد'])(
    '%j is no address: said beside the field',
    async (address) => {
      const calls = service()
      await open('/dev/auth?role=seeker')
      fireEvent.change(screen.getByRole('textbox', { name: 'Full name' }), {
        target: { value: 'Layla' },
      })
      fireEvent.change(email(), { target: { value: address } })
      fireEvent.click(send())
      expect(await screen.findByText('Valid email is required')).toBeDefined()
      expect(document.activeElement).toBe(email())
      expect(sends(calls)).toEqual([])
    },
  )

  test('five presses are one', async () => {
    const calls = service()
    await open('/dev/auth?role=seeker')
    fireEvent.change(screen.getByRole('textbox', { name: 'Full name' }), {
      target: { value: 'Layla' },
    })
    fireEvent.change(email(), { target: { value: 'layla@example.com' } })
    for (let press = 0; press < 5; press++) fireEvent.click(send())
    await screen.findByRole('textbox', { name: '6-digit code' })
    expect(sends(calls)).toHaveLength(1)
  })

  test('without a network it says so, and what was typed stays', async () => {
    service({ signUp: unreachable })
    await open('/dev/auth?role=seeker')
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' })
    fireEvent.change(name, { target: { value: 'Layla' } })
    fireEvent.change(email(), { target: { value: 'layla@example.com' } })
    fireEvent.click(send())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We cannot reach the service right now',
    )
    expect(name.value).toBe('Layla')
    expect(email()).toHaveProperty('value', 'layla@example.com')
  })
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
    const view = await open('/dev/auth')
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
    const view = await open('/dev/auth')
    await view.person.type(email(), 'layla@example.com')
    await view.person.click(screen.getByRole('button', { name: 'Send me a code' }))
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
    const view = await open('/dev/auth')
    await view.person.type(await toCodeStep(view), '471902')
    expect(await screen.findByText(/we sent a link this time/)).toBeDefined()
    expect(screen.getByText("We've sent a new link.")).toBeDefined()
    expect(calls.at(-1)).toMatchObject({ operation: 'identity.requestCode', input: { link: true } })
    expect(view.onSignedIn).not.toHaveBeenCalled()
  })
})
