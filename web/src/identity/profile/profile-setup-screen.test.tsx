import type { NextStep } from '@sanad/domain/home/next-step'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, refused, serve, unreachable } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { ProfileSetupScreen } from './profile-setup-screen.tsx'

type SetUp = NonNullable<NonNullable<Answers['identity']>['setUpProfile']>
const newcomer = aPerson({
  firstName: 'Layla',
  lastName: 'Amin',
  ageRange: null,
  profileCompleted: false,
})

async function show(setUpProfile?: SetUp, { me = newcomer, language = 'en' as 'en' | 'ar' } = {}) {
  let person = me
  let next: NextStep = me.profileCompleted ? 'dashboard' : 'profile-setup'
  const calls = serve({
    home: { start: () => ({ me: person, next }) },
    identity: {
      updateProfile: () => person,
      setUpProfile:
        setUpProfile ??
        (() => {
          person = { ...person, profileCompleted: true }
          next = 'confirmation'
          return person
        }),
    },
  })
  const view = await renderScreen(
    <ProfileSetupScreen childLines={<p>{'Lines for children'}</p>} />,
    {
      language,
      words: ['identity'],
      at: '/dev/profile-setup',
    },
  )
  if (!me.profileCompleted) await screen.findByRole('heading', { level: 1 })
  const saved = () => calls.filter(({ operation }) => operation === 'identity.setUpProfile')
  return { ...view, saved }
}
const age = () => screen.getByRole<HTMLSelectElement>('combobox')
const name = () => screen.getByRole<HTMLInputElement>('textbox')
const save = () => screen.getByRole('button', { name: 'Save and continue' })
const fill = async (person: Awaited<ReturnType<typeof show>>['person'], range = '18-24') => {
  await person.selectOptions(age(), range)
  await person.click(screen.getByRole('checkbox'))
}

describe.each(bothDirections)('the profile form in %s', (language) => {
  const words = {
    en: { save: 'Save and continue', done: 'Profile Created!', missing: 'Incomplete Information' },
    ar: { save: 'حفظ ومتابعة', done: 'ملفك جاهز!', missing: 'معلومات ناقصة' },
  }[language]

  test('knows the name from sign-up, and saves once', async () => {
    const { person, saved, address } = await show(undefined, { language })
    expect(name().value).toBe('Layla Amin')
    await fill(person)
    await person.dblClick(screen.getByRole('button', { name: words.save }))
    expect((await screen.findAllByText(words.done)).length).toBeGreaterThan(0)
    await waitFor(() => expect(address()).toBe('/dev/confirmation'))
    expect(saved().map(({ input }) => input)).toEqual([
      {
        firstName: 'Layla',
        lastName: 'Amin',
        ageRange: '18-24',
        preferredLanguage: language,
        consent: true,
      },
    ])
  })

  test('says what is missing, beside each field and as the specification has it', async () => {
    const { person, saved } = await show(undefined, { language })
    await person.clear(name())
    await person.click(screen.getByRole('button', { name: words.save }))
    expect((await screen.findAllByText(words.missing)).length).toBeGreaterThan(0)
    for (const field of [name(), age(), screen.getByRole('checkbox')])
      expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(name())
    expect(saved()).toEqual([])
  })
})

test.each([
  ['  Layla   Haddad Amin ', 'Layla', 'Haddad Amin'],
  ['ليلى', 'ليلى', ''],
  ['🌙', '🌙', ''],
])('the name %j is split at its spaces', async (typed, firstName, lastName) => {
  const { person, saved } = await show()
  await person.clear(name())
  await person.type(name(), typed)
  await fill(person)
  await person.click(save())
  await waitFor(() => expect(saved()[0]?.input).toMatchObject({ firstName, lastName }))
})

test('a name takes 120 characters and no more', async () => {
  await show()
  expect(name().maxLength).toBe(120)
})

test('under thirteen is a kind stop: nothing is sent, and a mistake can be put right', async () => {
  const { person, saved } = await show()
  await person.clear(name())
  await person.type(name(), 'Noor')
  await person.selectOptions(age(), 'under-13')
  await person.click(save())
  expect(await screen.findByRole('heading', { name: 'Thank you for telling us' })).toBeDefined()
  expect(screen.getByText('Lines for children')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined()
  expect(sessionStorage.getItem('sanad.profile')).not.toContain('under-13')
  expect(saved()).toEqual([])
  await person.click(screen.getByRole('button', { name: 'I chose this by mistake' }))
  expect(age().value).toBe('')
  expect(name().value).toBe('Noor')
})

test('13 to 17 sees what that means before anything is saved', async () => {
  const { person } = await show()
  await person.selectOptions(age(), '13-17')
  expect(screen.getByText(/we may not be able to find a supporter for you/)).toBeDefined()
})

test.each([
  [
    'a refusal',
    () => refused('NOT_FOUND', undefined, 404),
    'Profile Update Failed',
    'Failed to save your profile. Please try again.',
  ],
  ['no connection', unreachable, 'Setup Error', 'An unexpected error occurred. Please try again.'],
])('%s keeps what was typed and says so', async (_, setUp, title, text) => {
  const { person, address } = await show(setUp)
  await fill(person)
  await person.click(save())
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.getByRole('alert').textContent).toContain('What you typed is still here.')
  expect(age().value).toBe('18-24')
  expect(address()).toBe('/dev/profile-setup')
})

test('a reload asks nothing twice', async () => {
  const { person, unmount } = await show()
  await person.clear(name())
  await person.type(name(), 'Noor')
  await fill(person)
  unmount()
  await show()
  expect(name().value).toBe('Noor')
  expect(age().value).toBe('18-24')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('a person with a complete profile is led on', async () => {
  const { address } = await show(undefined, { me: aPerson() })
  await waitFor(() => expect(address()).toBe('/dev/dashboard'))
})
