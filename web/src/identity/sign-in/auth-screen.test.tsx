import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { unreachable } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections } from '../../../test/render-screen.tsx'
import { email, fullName, openAuth, service, toCodeStep } from '../../../test/sign-in.tsx'

test.each(bothDirections)(
  'a guest reads that the conversation comes with them, in %s',
  async (language) => {
    const guest = aPerson({ email: '', standing: 'guest', firstName: 'Guest' })
    service({}, { start: () => ({ me: guest, next: 'emergency' }) })
    await openAuth('/dev/auth?role=seeker', language)
    expect(
      await screen.findByText(language === 'en' ? /comes with you/ : /تنتقل معك/),
    ).toBeDefined()
  },
)

describe('the first step', () => {
  test('is headed by what one came for', async () => {
    service()
    const first = await openAuth('/dev/auth')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back')
    first.unmount()
    await openAuth('/dev/auth?role=expert')
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
    await openAuth(`/dev/auth?role=${role}`, language)
    expect(screen.getByText(words, { exact: false })).toBeDefined()
  })

  test('says what is missing only after a field was left', async () => {
    service()
    const view = await openAuth('/dev/auth?role=seeker')
    expect(screen.getByText('Get the support you need')).toBeDefined()
    await view.person.click(fullName())
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
    const view = await openAuth('/dev/auth')
    await view.person.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }))
    expect(fullName()).toBeDefined()
    await view.person.click(
      screen.getByRole('button', { name: 'Already have an account? Sign in' }),
    )
    expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull()
  })

  test('asks for a code once, and then for the code; a reload stays there', async () => {
    const calls = service()
    const view = await openAuth('/dev/auth?role=seeker')
    await view.person.type(fullName(), 'Layla Haddad')
    await toCodeStep(view)
    expect(
      calls.filter((call) => call.operation === 'identity.signUp').map((call) => call.input),
    ).toEqual([
      { email: 'layla@example.com', name: 'Layla Haddad', role: 'seeker', language: 'en' },
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your email')
    view.unmount()
    await openAuth('/dev/auth?role=seeker')
    expect(screen.getByText('layla@example.com')).toBeDefined()
  })
})

describe('Quick Login', () => {
  const accounts = {
    previewAccounts: () => [
      { email: 'demo@example.com', password: 'open', label: 'Layla, seeker', role: 'seeker' },
    ],
  }

  test('lists the demo accounts and enters with one tap', async () => {
    const calls = service({ quickSignIn: () => aPerson() }, accounts)
    const view = await openAuth('/dev/auth')
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
    await openAuth('/dev/auth')
    expect(screen.queryByRole('checkbox', { name: /^Quick Login/ })).toBeNull()
  })
})

test('a signed-in person goes on, with what they brought along', async () => {
  service({}, { start: () => ({ me: aPerson(), next: 'terms' }) })
  const view = await openAuth('/dev/auth')
  await waitFor(() => expect(view.address()).toBe('/dev/terms'))
})

describe('a reload of the first step', () => {
  test('keeps the name and the address, and what one was doing', async () => {
    service()
    const first = await openAuth('/dev/auth')
    await first.person.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }))
    await first.person.type(fullName(), 'Layla Haddad')
    await first.person.type(email(), 'layla@')
    first.unmount()
    await openAuth('/dev/auth')
    expect(fullName()).toHaveProperty('value', 'Layla Haddad')
    expect(email()).toHaveProperty('value', 'layla@')
  })

  test('a visitor who comes for something else starts with that', async () => {
    service()
    const first = await openAuth('/dev/auth')
    await first.person.type(email(), 'layla@example.com')
    first.unmount()
    await openAuth('/dev/auth?role=seeker')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Account')
    expect(email()).toHaveProperty('value', 'layla@example.com')
  })

  test('keeps no password, and nothing after sign-in', async () => {
    service({ quickSignIn: () => aPerson() }, { previewAccounts: () => [] })
    const view = await openAuth('/dev/auth')
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
  test('is not asked for again, and may still be another', async () => {
    const calls = service()
    const view = await openAuth('/dev/auth?role=expert', 'en', 'Hind Ali')
    expect(fullName().value).toBe('Hind Ali')
    await view.person.type(fullName(), ' Saleh')
    await toCodeStep(view)
    expect(calls.find(({ operation }) => operation === 'identity.signUp')?.input).toMatchObject({
      name: 'Hind Ali Saleh',
    })
  })

  test('follows the application, until another name is typed here', async () => {
    service()
    const first = await openAuth('/dev/auth?role=expert', 'en', 'Hind Ali')
    first.unmount()
    const second = await openAuth('/dev/auth?role=expert', 'en', 'Hind Saleh')
    expect(fullName().value).toBe('Hind Saleh')
    await second.person.clear(fullName())
    await second.person.type(fullName(), 'Noor')
    second.unmount()
    await openAuth('/dev/auth?role=expert', 'en', 'Hind Ali')
    expect(fullName().value).toBe('Noor')
  })

  test('is of the application: who looks for support is nobody’s applicant', async () => {
    service()
    await openAuth('/dev/auth?role=seeker', 'en', 'Hind Ali')
    expect(fullName().value).toBe('')
  })
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
      await openAuth('/dev/auth?role=seeker')
      fireEvent.change(fullName(), {
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
      await openAuth('/dev/auth?role=seeker')
      fireEvent.change(fullName(), {
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
    await openAuth('/dev/auth?role=seeker')
    fireEvent.change(fullName(), {
      target: { value: 'Layla' },
    })
    fireEvent.change(email(), { target: { value: 'layla@example.com' } })
    for (let press = 0; press < 5; press++) fireEvent.click(send())
    await screen.findByRole('textbox', { name: '6-digit code' })
    expect(sends(calls)).toHaveLength(1)
  })

  test('without a network it says so, and what was typed stays', async () => {
    service({ signUp: unreachable })
    await openAuth('/dev/auth?role=seeker')
    const name = fullName()
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
