import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { refused, serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { refetchStart } from '#web/platform/api/current-person.ts'
import { AuthScreen } from '../sign-in/auth-screen.tsx'
import { GiveFactor } from '../second-factor/give-factor.tsx'
import ar from '../strings.ar.json' with { type: 'json' }
import en from '../strings.en.json' with { type: 'json' }
import { publishConfirmed } from './confirmed.ts'

const stringsOf = { en, ar }
const marked = document.createElement('meta')
marked.name = 'sanad:provider'
afterEach(() => marked.remove())

const nobody = { home: { start: () => ({ me: null, next: 'sign-in' as const }) } }
const admin = aPerson({ role: 'admin', standing: 'admin' })

describe.each(bothDirections)('in %s', (language) => {
  const { provider, problems, sendCode } = stringsOf[language]
  const open = (at: string) =>
    renderScreen(<AuthScreen onSignedIn={() => Promise.resolve()} />, {
      language,
      words: ['identity'],
      at,
    })

  test('OIDC-1 the button is there only where the server says so', async () => {
    serve(nobody)
    await open('/dev/auth')
    await screen.findByRole('button', { name: sendCode })
    expect(screen.queryByRole('button', { name: provider.signIn })).toBeNull()
  })

  test('OIDC-7 a provider that is away is said calmly, beside the other ways', async () => {
    document.head.append(marked)
    serve({
      ...nobody,
      identity: { beginProviderSignIn: () => refused('PROVIDER_AWAY', undefined, 503) },
    })
    const { person } = await open('/dev/auth')
    await person.click(await screen.findByRole('button', { name: provider.signIn }))
    expect((await screen.findByRole('alert')).textContent).toBe(problems.PROVIDER_AWAY)
    expect(screen.getByRole('button', { name: sendCode })).toBeDefined()
  })

  test('OIDC-2 a refusal leads to the other ways, and the answer leaves the address', async () => {
    const calls = serve({
      ...nobody,
      identity: { signInByProvider: () => refused('PROVIDER_REFUSED') },
    })
    const view = await open('/dev/auth?code=c&state=s')
    expect((await screen.findByRole('alert')).textContent).toBe(problems.PROVIDER_REFUSED)
    await waitFor(() => expect(view.address()).toBe('/dev/auth'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(provider.notIn)
    expect(calls).toContainEqual(
      expect.objectContaining({
        operation: 'identity.signInByProvider',
        input: { query: 'code=c&state=s', sharedDevice: false },
      }),
    )
    await view.person.click(screen.getByRole('button', { name: provider.otherWay }))
    expect(await screen.findByRole('button', { name: sendCode })).toBeDefined()
  })
})

test('OIDC-2 a staff member is led on', async () => {
  let me: typeof admin | null = null
  const calls = serve({
    home: { start: () => ({ me, next: me ? 'dashboard' : 'sign-in' }) },
    identity: { signInByProvider: () => (me = admin) },
  })
  const view = await renderScreen(
    <AuthScreen onSignedIn={async () => void (await refetchStart(view.client))} />,
    { words: ['identity'], at: '/dev/auth?code=c&state=s' },
  )
  await waitFor(() => expect(view.address()).toBe('/dev/dashboard'))
  expect(calls.filter(({ operation }) => operation === 'identity.signInByProvider')).toHaveLength(1)
})

test('OIDC-8 whoever is signed in is confirmed, and the tab that waits goes on', async () => {
  let confirmations = 0
  serve({
    home: { start: () => ({ me: admin, next: 'dashboard' }) },
    identity: {
      giveProviderFactor: () => ({ given: true }),
      beginProviderFactor: () => ({ url: 'https://login.example/authorize' }),
    },
  })
  await renderScreen(<GiveFactor ways={['provider']} onGiven={() => (confirmations += 1)} />, {
    words: ['identity'],
  })
  const link = await screen.findByRole('link', { name: en.provider.confirm })
  expect(link).toMatchObject({ target: '_blank', href: 'https://login.example/authorize' })
  publishConfirmed()
  await waitFor(() => expect(confirmations).toBe(1))
})

test('OIDC-8 the tab that the provider led back says that it can be closed', async () => {
  serve({
    home: { start: () => ({ me: admin, next: 'dashboard' }) },
    identity: { giveProviderFactor: () => ({ given: true }) },
  })
  await renderScreen(<AuthScreen onSignedIn={() => Promise.resolve()} />, {
    words: ['identity'],
    at: '/dev/auth?code=c&state=s',
  })
  expect(await screen.findByText(en.provider.close)).toBeDefined()
})
