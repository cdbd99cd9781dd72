import type { OwnFactor } from '@sanad/domain/identity/second-factor-contract'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { api } from '#web/platform/api/api.ts'
import { useRequestedDialog } from '#web/platform/api/factor-gate.ts'
import ar from '../strings.ar.json' with { type: 'json' }
import en from '../strings.en.json' with { type: 'json' }
import { FactorDialog } from './factor-dialog.tsx'
import { SecondFactorScreen } from './second-factor-screen.tsx'

const none: OwnFactor = {
  enrolled: false,
  ways: [],
  required: true,
  given: false,
  recoveryCodesLeft: 0,
  resetDueAt: null,
}
const byApp: OwnFactor = { ...none, enrolled: true, ways: ['app'], recoveryCodesLeft: 10 }
const codes = Array.from({ length: 10 }, (_, at) => `ABCD${at}-2345${at}`)

async function open(identity: NonNullable<Answers['identity']>, language: 'en' | 'ar' = 'en') {
  const me = aPerson({ role: 'owner', standing: 'owner' })
  let next: 'second-factor' | 'dashboard' = 'second-factor'
  const calls = serve({ home: { start: () => ({ me, next }) }, identity })
  const view = await renderScreen(<SecondFactorScreen />, { language, words: ['identity'] })
  return { ...view, calls, passes: () => (next = 'dashboard') }
}

describe.each(bothDirections)('the second step in %s', (language) => {
  test('is set up with a picture, a key and a code; the recovery codes must be kept', async () => {
    const view = await open(
      {
        secondFactor: () => none,
        setUpSecondFactor: () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
        confirmSecondFactor: ({ code }) => {
          if (code !== '123456') return refused('WRONG_CODE')
          view.passes()
          return { recoveryCodes: codes }
        },
      },
      language,
    )
    const { person } = view
    const name = (en: string, ar: string) => ({ name: language === 'en' ? en : ar })
    await person.click(await screen.findByRole('button', name('Set it up', 'إعداد الخطوة')))
    expect(
      await screen.findByRole(
        'img',
        name('QR code for your authenticator app', 'رمز QR لتطبيق الرموز'),
      ),
    ).toBeDefined()
    expect(screen.getByText('ABCD EFGH')).toBeDefined()
    const field = screen.getByLabelText(language === 'en' ? 'Code from your app' : 'رمز التطبيق')
    await person.type(field, '000000')
    expect(
      await screen.findByText(language === 'en' ? /is not right/ : /هذا الرمز غير صحيح/),
    ).toBeDefined()
    await person.type(field, '١٢٣٤٥٦')
    expect(await screen.findByText('ABCD0-23450')).toBeDefined()
    await person.click(screen.getByRole('button', name('Done', 'تم')))
    expect(
      screen.getByText(language === 'en' ? /save the codes first/ : /حفظ الرموز أولًا/),
    ).toBeDefined()
    await person.click(screen.getByRole('checkbox'))
    await person.click(screen.getByRole('button', name('Done', 'تم')))
    expect(await screen.findByText('/dev/dashboard')).toBeDefined()
  })
})

test('is asked for at sign-in, by the app or by a recovery code', async () => {
  const view = await open({
    secondFactor: () => byApp,
    giveSecondFactor: ({ code }) => {
      if (code !== 'ABCD023450') return refused('WRONG_CODE')
      view.passes()
      return { recoveryCodesLeft: 9 }
    },
  })
  await view.person.type(await screen.findByLabelText('Code from your app'), '000000')
  expect(await screen.findByText(/is not right/)).toBeDefined()
  await view.person.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await view.person.type(screen.getByLabelText('Recovery code'), 'ABCD023450')
  await view.person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('/dev/dashboard')).toBeDefined()
})

test.each(bothDirections)(
  'PASSKEY-10 in %s a passkey alone is asked for and given',
  async (language) => {
    const bytes = new ArrayBuffer(1)
    vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
    vi.stubGlobal('isSecureContext', true)
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
      get: vi
        .fn()
        .mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
        .mockResolvedValue({
          id: 'AA',
          rawId: bytes,
          type: 'public-key',
          response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
          getClientExtensionResults: () => ({}),
        }),
    } as unknown as CredentialsContainer)
    const { factor, passkey } = { en, ar }[language]
    const view = await open(
      {
        secondFactor: () => ({ ...none, enrolled: true, ways: ['passkey'] }),
        passkeyFactorChallenge: () => ({
          challenge: 'AAAA',
          rpId: 'localhost',
          timeout: 1,
          userVerification: 'required',
          allowCredentials: [],
        }),
        givePasskey: () => {
          view.passes()
          return { given: true }
        },
      },
      language,
    )
    const button = await screen.findByRole('button', { name: factor.passkey })
    expect(screen.queryByLabelText(factor.code)).toBeNull()
    await view.person.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe(passkey.cancelled)
    await view.person.click(button)
    expect(await screen.findByText('/dev/dashboard')).toBeDefined()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  },
)

const Gate = () => (useRequestedDialog() ? <FactorDialog /> : null)

test('in the middle of something it is asked for once, and what was asked goes on', async () => {
  let fresh = false
  serve({
    admin: {
      staff: () => (fresh ? { people: [] } : refused('FRESH_FACTOR_NEEDED', undefined, 403)),
    },
    identity: {
      secondFactor: () => byApp,
      giveSecondFactor: () => {
        fresh = true
        return { recoveryCodesLeft: 9 }
      },
    },
  })
  const { person } = await renderScreen(<Gate />, { words: ['identity'] })
  const both = Promise.all([api.admin.staff(), api.admin.staff()])
  await screen.findByRole('dialog')
  await person.type(await screen.findByLabelText('Code from your app'), '123456')
  expect(await both).toEqual([{ people: [] }, { people: [] }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closing it shows what was missing', async () => {
  serve({
    admin: { staff: () => refused('FRESH_FACTOR_NEEDED', undefined, 403) },
    identity: { secondFactor: () => byApp },
  })
  const { person } = await renderScreen(<Gate />, { words: ['identity'] })
  const refusal = api.admin.staff().catch((fault: unknown) => fault)
  await screen.findByRole('dialog')
  await person.click(screen.getByRole('button', { name: 'Not now' }))
  expect(await refusal).toMatchObject({ code: 'FRESH_FACTOR_NEEDED' })
})
