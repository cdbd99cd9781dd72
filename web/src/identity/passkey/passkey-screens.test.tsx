import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refused, serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { refetchStart } from '#web/platform/api/current-person.ts'
import { AuthScreen } from '../sign-in/auth-screen.tsx'
import ar from '../strings.ar.json' with { type: 'json' }
import en from '../strings.en.json' with { type: 'json' }
import { NewPasskeyScreen } from './new-passkey-screen.tsx'
import { PasskeysScreen } from './passkeys-screen.tsx'

const stringsOf = { en, ar }
const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'AAAA', name: 'x', displayName: 'x' },
  pubKeyCredParams: [],
  timeout: 1,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'preferred' as const,
  },
  attestation: 'none' as const,
}
const phone = {
  id: '7b0c7b1e-6f0e-4a9e-9a53-0d9a1d1d0001',
  name: 'My phone',
  madeAt: '2026-11-20T10:00:00.000Z',
  usedAt: null,
  backedUp: false,
}

describe.each(bothDirections)('passkeys in %s', (language) => {
  const { passkey, phrase, problems } = stringsOf[language]
  const isolates = /[\u2068\u2069]/g
  const press = (text: string) =>
    screen.getByRole('button', { name: (name) => name.replace(isolates, '') === text })
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
    vi.stubGlobal('isSecureContext', true)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('PASSKEY-1 what it shows and cannot do is said first, and a closed dialog changes nothing', async () => {
    const calls = serve({
      home: { start: () => ({ me: null, next: 'assessment' }) },
      identity: {
        signInAsGuest: () => aPerson({ standing: 'guest', email: '' }),
        newPasskey: () => options,
      },
    })
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
      create: () => Promise.reject(new DOMException('closed', 'NotAllowedError')),
    } as unknown as CredentialsContainer)
    const { person } = await renderScreen(
      <NewPasskeyScreen onSignedIn={() => Promise.resolve()} />,
      { language, words: ['identity'], at: '/dev/new-passkey' },
    )
    for (const text of [passkey.seen, passkey.shared, passkey.noWayBack, phrase.noMail])
      expect(await screen.findByText(text)).toBeTruthy()
    await person.click(press(passkey.make))
    expect((await screen.findByRole('alert')).textContent).toBe(passkey.cancelled)
    expect(calls.some(({ operation }) => operation === 'identity.addPasskey')).toBe(false)
  })

  test('PASSKEY-3 an account without an address is led on from the sign-in page', async () => {
    let me: ReturnType<typeof aPerson> | null = null
    const byPasskey = aPerson({ standing: 'seeker', email: '' })
    serve({
      home: { start: () => ({ me, next: me ? 'terms' : 'sign-in' }) },
      identity: {
        passkeyChallenge: () => ({
          challenge: 'AAAA',
          rpId: 'localhost',
          timeout: 1,
          userVerification: 'preferred' as const,
        }),
        signInByPasskey: () => (me = byPasskey),
      },
    })
    const bytes = new ArrayBuffer(1)
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
      get: () =>
        Promise.resolve({
          id: 'AA',
          rawId: bytes,
          type: 'public-key',
          response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
          getClientExtensionResults: () => ({}),
        }),
    } as unknown as CredentialsContainer)
    const view = await renderScreen(
      <AuthScreen onSignedIn={async () => void (await refetchStart(view.client))} />,
      { language, words: ['identity'], at: '/dev/auth' },
    )
    await view.person.click(await screen.findByRole('button', { name: passkey.signIn }))
    await waitFor(() => expect(view.address()).toBe('/dev/terms'))
  })

  test.each([
    ['the dialog was closed, or the passkey was deleted on the device', 'NotAllowedError'],
    ['the browser cannot do it', 'SecurityError'],
  ])('%s: a calm sentence, and the other ways stay', async (_, name) => {
    serve({
      home: { start: () => ({ me: null, next: 'sign-in' }) },
      identity: {
        passkeyChallenge: () => ({
          challenge: 'AAAA',
          rpId: 'localhost',
          timeout: 1,
          userVerification: 'preferred' as const,
        }),
      },
    })
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
      get: () => Promise.reject(new DOMException('no', name)),
    } as unknown as CredentialsContainer)
    const { person } = await renderScreen(<AuthScreen onSignedIn={() => Promise.resolve()} />, {
      language,
      words: ['identity'],
      at: '/dev/auth',
    })
    await person.click(await screen.findByRole('button', { name: passkey.signIn }))
    const said = name === 'NotAllowedError' ? passkey.cancelled : passkey.impossible
    expect((await screen.findByRole('alert')).textContent).toBe(said)
    expect(screen.getByRole('link', { name: phrase.link })).toBeTruthy()
    expect(screen.getByRole('button', { name: stringsOf[language].sendCode })).toBeTruthy()
  })

  test('PASSKEY-6 what is lost is said first; the last way in stays, and the screen says why', async () => {
    const calls = serve({
      home: { start: () => ({ me: aPerson({ email: '' }), next: 'dashboard' }) },
      identity: {
        passkeys: () => [phone],
        removePasskey: () => refused('LAST_WAY_IN'),
        renamePasskey: () => [{ ...phone, name: 'Tablet' }],
      },
    })
    const { person } = await renderScreen(<PasskeysScreen />, {
      language,
      words: ['identity'],
      at: '/dev/passkeys',
    })
    expect(await screen.findByText('My phone')).toBeTruthy()
    await person.click(press(passkey.removeNamed.replace('{{name}}', 'My phone')))
    expect(await screen.findByText(passkey.removeText)).toBeTruthy()
    const isRemoval = ({ operation }: { operation: string }) =>
      operation === 'identity.removePasskey'
    expect(calls.some(isRemoval)).toBe(false)
    await person.click(press(passkey.remove))
    expect((await screen.findByRole('alert')).textContent).toBe(problems.LAST_WAY_IN)
    await person.click(press(passkey.keep))
    expect(calls.filter(isRemoval)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText(passkey.removeText)).toBeNull())
    await person.click(press(passkey.renameNamed.replace('{{name}}', 'My phone')))
    await person.click(press(passkey.save))
    expect(await screen.findByText('Tablet')).toBeTruthy()
  })
})
