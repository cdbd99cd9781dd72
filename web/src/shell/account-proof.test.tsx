import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused, serve } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { SiteRoutes } from '#web/routes.tsx'
import ar from '#web/identity/strings.ar.json' with { type: 'json' }
import en from '#web/identity/strings.en.json' with { type: 'json' }

const stringsOf = { en, ar }

test.each(bothDirections)(
  'PROOF-1 a new phrase asks for a mailed code first, then goes on by itself (%s)',
  async (language) => {
    const t = stringsOf[language]
    let isProved = false
    const calls = serve({
      home: { start: () => ({ me: aPerson({ email: 'layla@example.com' }), next: 'dashboard' }) },
      identity: {
        phrase: () => ({ keptAt: null }),
        makePhrase: () =>
          isProved
            ? { signInNumber: '1234567897', words: ['one', 'two', 'three', 'four', 'five', 'six'] }
            : refused('ACCOUNT_PROOF_NEEDED', undefined, 403),
        requestCode: () => ({ resendAfterSeconds: 60, by: 'code' }),
        proveAccount: () => {
          isProved = true
          return { proved: true }
        },
      },
    })
    const { person } = await renderScreen(<SiteRoutes />, {
      language,
      words: ['identity'],
      at: '/dev/new-phrase',
    })
    await waitFor(() => expect(calls.length).toBeGreaterThan(0))
    await person.click(await screen.findByRole('button', { name: t.phrase.make }))
    expect(await screen.findByRole('dialog', { name: t.accountProof.title })).toBeDefined()
    await person.click(screen.getByRole('button', { name: t.accountProof.sendCode }))
    await person.type(await screen.findByLabelText(t.code.label), '123456')
    expect(await screen.findByText('three')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.find(({ operation }) => operation === 'identity.proveAccount')?.input).toEqual({
      by: 'code',
      code: '123456',
    })
  },
)
