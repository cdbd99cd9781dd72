import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, refused, serve, unreachable } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { refetchStart } from '#web/platform/api/current-person.ts'
import { queryClient } from '#web/platform/api/queries.tsx'
import { SignInLinkScreen } from './sign-in-link-screen.tsx'

type OpenLink = NonNullable<NonNullable<Answers['identity']>['openLink']>

async function show(
  openLink?: OpenLink,
  { at = '/dev/sign-in-link#secret', language = 'en' as 'en' | 'ar' } = {},
) {
  let signedIn = false
  const calls = serve({
    home: {
      start: () =>
        signedIn ? { me: aPerson(), next: 'dashboard' } : { me: null, next: 'assessment' },
    },
    identity: {
      openLink:
        openLink ??
        (() => {
          signedIn = true
          return aPerson()
        }),
    },
  })
  const onSignedIn = async () => void (await refetchStart(queryClient()))
  const view = await renderScreen(<SignInLinkScreen onSignedIn={onSignedIn} />, {
    words: ['identity'],
    at,
    language,
  })
  return {
    ...view,
    opened: () => calls.filter(({ operation }) => operation === 'identity.openLink'),
  }
}

describe.each(bothDirections)('a one-time link in %s', (language) => {
  const signIn = { en: 'Sign in', ar: 'تسجيل الدخول' }[language]
  test('signs in by the button alone, once, and keeps its secret out of the address', async () => {
    const { person, address, opened } = await show(undefined, { language })
    await waitFor(() => expect(address()).toBe('/dev/sign-in-link'))
    expect(opened()).toEqual([])
    await person.dblClick(screen.getByRole('button', { name: signIn }))
    await waitFor(() => expect(address()).toBe('/dev/dashboard'))
    expect(opened().map(({ input }) => input)).toEqual([
      { token: 'secret', staySignedIn: false, sharedDevice: false, language },
    ])
  })
})

test('EMERGENCY-10 opened by a guest, it leaves word of whose their words are now for the tab that has them', async () => {
  const guest = '0190b9a0-0000-7000-8000-0000000000aa'
  const { person } = await show(() => ({ ...aPerson(), guest }))
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(localStorage.getItem('sanad.guest')).toBe(`${aPerson().id} ${guest}`))
})

test.each([
  ['used', '/dev/sign-in-link#secret', true],
  ['cut off', '/dev/sign-in-link', false],
])('a link that was %s leads to a new one', async (_, at, asks) => {
  const { person } = await show(() => refused('LINK_SPENT'), { at })
  if (asks) {
    await person.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link has already been used or has expired.',
    )
  }
  expect(screen.getByRole('link', { name: 'Ask for a new one' }).getAttribute('href')).toBe(
    '/dev/auth',
  )
})

test('without a connection the link is still good', async () => {
  const { person } = await show(unreachable)
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
})

test('a connection lost after the link was taken asks for no second link', async () => {
  let times = 0
  const opened = { count: 0 }
  serve({
    home: { start: () => ({ me: null, next: 'assessment' }) },
    identity: {
      openLink: () => {
        opened.count += 1
        return aPerson()
      },
    },
  })
  const onSignedIn = async () => {
    times += 1
    if (times === 1) throw new TypeError('Failed to fetch')
  }
  const { person } = await renderScreen(<SignInLinkScreen onSignedIn={onSignedIn} />, {
    words: ['identity'],
    at: '/dev/sign-in-link#secret',
  })
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('alert')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(times).toBe(2))
  expect(opened.count).toBe(1)
})
