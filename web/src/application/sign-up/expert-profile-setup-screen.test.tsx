import { termsText } from '@sanad/domain/consent/terms-text'
import type { ExpertProfileDraft } from '@sanad/domain/application/profile-fields'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describedProfile } from '../../../../domain/test/expert-profile.ts'
import { anApplication } from '../../../test/an-application.ts'
import { refused, serve, unreachable, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { draftTerms } from '../../../test/terms.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { ExpertProfileSetupScreen } from './expert-profile-setup-screen.tsx'
import { ExpertSupportTypesScreen } from './expert-support-types-screen.tsx'
import { ExpertTermsScreen } from './expert-terms-screen.tsx'
import { applicationKeys } from '../storage-keys.ts'

const whole: ExpertProfileDraft = { ...describedProfile, firstName: 'Layla' }

const nobody: Answers = {
  home: { start: () => ({ me: null, next: 'sign-in' }) },
  consent: { terms: () => draftTerms },
}
const applicant = (profile: ExpertProfileDraft, answers: Answers['application'] = {}): Answers => ({
  home: {
    start: () => ({ me: aPerson({ role: 'expert', standing: 'applicant' }), next: 'dashboard' }),
  },
  application: {
    ownApplication: () => anApplication({ profile, termsAccepted: false }),
    ...answers,
  },
})
const at = '/dev/expert-profile-setup'
const show = (options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<ExpertProfileSetupScreen />, { words: ['application'], at, ...options })
const keptInTab = () =>
  JSON.parse(sessionStorage.getItem(applicationKeys.visitorWords.expertProfile) ?? '{}') as unknown

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe.each(bothDirections)('in %s', (language, direction) => {
  test('a visitor fills in the first step, and a reload keeps every word', async () => {
    serve(nobody)
    const { person, unmount } = await show({ language })
    expect(document.documentElement.dir).toBe(direction)
    const [first] = await screen.findAllByRole('textbox')
    if (!first) throw new Error('no field')
    await person.type(first, 'ليلى')
    await person.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    expect(keptInTab()).toEqual({ firstName: 'ليلى', languages: ['ar'] })
    unmount()
    await show({ language })
    await screen.findByDisplayValue('ليلى')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox')[0]?.checked).toBe(true)
  })
})

test('Next names the missing fields, focuses the list and links to each field', async () => {
  serve(nobody)
  const { person } = await show()
  await person.type(await screen.findByLabelText('Last name'), 'Amin')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  const summary = screen.getByRole('group', { name: 'A few things are still missing' })
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('Your first name is missing.')
  expect(summary.textContent).not.toContain('last name')
  await person.click(screen.getByRole('button', { name: 'Your first name is missing.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true')
})

test('a later step cannot be opened by its address while an earlier one is incomplete', async () => {
  serve(nobody)
  sessionStorage.setItem(
    applicationKeys.visitorWords.expertProfile,
    JSON.stringify({ ...whole, motivation: '' }),
  )
  const { address } = await show({ at: `${at}?step=3` })
  await waitFor(() => expect(address()).toBe(`${at}?step=2`))
})

test('a complete profile leads step by step to the expert terms', async () => {
  serve(nobody)
  sessionStorage.setItem(applicationKeys.visitorWords.expertProfile, JSON.stringify(whole))
  const { person, address, goBack } = await show()
  const next = async (leadsTo: string) => {
    await person.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe(leadsTo))
  }
  await next(`${at}?step=2`)
  await next(`${at}?step=3`)
  await goBack()
  expect(address()).toBe(`${at}?step=2`)
  await next(`${at}?step=3`)
  await next('/dev/expert-terms')
})

test('a signed-in applicant is saved field by field; offline the draft stays in the tab and the screen says so', async () => {
  const calls = serve(applicant(whole, { saveDraft: unreachable }))
  const { person, unmount } = await show()
  await person.type(await screen.findByLabelText('First name'), ' Noor')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText(/Not saved yet/)
  expect(keptInTab()).toEqual({ firstName: 'Layla Noor' })
  unmount()
  vi.unstubAllGlobals()
  const saved = serve(
    applicant(whole, {
      saveDraft: ({ changes }) => ({ profile: { ...whole, ...changes } as ExpertProfileDraft }),
    }),
  )
  const again = await show()
  await again.person.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(again.address()).toBe(`${at}?step=2`))
  expect(saved.find(({ operation }) => operation === 'application.saveDraft')?.input).toEqual({
    changes: { firstName: 'Layla Noor' },
  })
  expect(keptInTab()).toEqual({})
  expect(calls.length).toBeGreaterThan(0)
})

test('Next during a save goes on, and no older text is saved afterwards', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const turns = [first, second]
  const calls = serve(
    applicant(whole, {
      saveDraft: async ({ changes }) => {
        await turns.shift()?.promise
        return { profile: { ...whole, ...changes } as ExpertProfileDraft }
      },
    }),
  )
  const saved = () =>
    calls.flatMap(({ operation, input }) => (operation === 'application.saveDraft' ? [input] : []))
  const { person, address } = await show()
  await person.type(await screen.findByLabelText('First name'), ' Noor')
  await waitFor(() => expect(saved()).toHaveLength(1), { timeout: 5000 })
  await person.type(screen.getByLabelText('First name'), ' A')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(saved()).toHaveLength(1)
  first.resolve()
  await waitFor(() => expect(saved()).toHaveLength(2))
  second.resolve()
  await waitFor(() => expect(address()).toBe(`${at}?step=2`))
  expect(saved()).toEqual([
    { changes: { firstName: 'Layla Noor' } },
    { changes: { firstName: 'Layla Noor A' } },
  ])
})

test('submitted from another tab: the local draft is dropped and the screen leads to the status', async () => {
  let status: 'pending' | 'pending_approval' = 'pending'
  serve(
    applicant(whole, {
      ownApplication: () => anApplication({ status, profile: whole }),
      saveDraft: () => {
        status = 'pending_approval'
        return refused('FROZEN', { status })
      },
    }),
  )
  const { person, address } = await show()
  await person.type(await screen.findByLabelText('First name'), ' Noor')
  await waitFor(() => expect(address()).toBe('/dev/expert-approval-status'))
  expect(keptInTab()).toEqual({})
})

test('a submitted application is not edited: the screen leads to the status', async () => {
  const answers = applicant(whole)
  serve({
    ...answers,
    application: {
      ownApplication: () => anApplication({ status: 'pending_approval', profile: whole }),
    },
  })
  const { address } = await show()
  await waitFor(() => expect(address()).toBe('/dev/expert-approval-status'))
})

const showTypes = () =>
  renderScreen(<ExpertSupportTypesScreen />, {
    words: ['application'],
    at: '/dev/expert-support-types',
  })
const accepted = {
  termsAccepted: true,
  termsAcceptedAt: '2026-11-20T10:00:00.000Z',
  termsText: 'The words that were shown',
  termsLanguage: 'en',
}

test('kinds of support: at least one is needed, then a visitor signs in and keeps everything', async () => {
  serve(nobody)
  sessionStorage.setItem(
    applicationKeys.visitorWords.expertProfile,
    JSON.stringify({ ...whole, ...accepted }),
  )
  const { person, address } = await showTypes()
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  screen.getByText('Please choose at least one kind of support.')
  await person.click(screen.getByRole('checkbox', { name: /Support in a crisis/ }))
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(address()).toBe('/dev/auth?role=expert')
  expect(keptInTab()).toEqual({ ...whole, ...accepted, supportTypes: ['crisis'] })
})

test('kinds of support cannot be opened by their address before the terms', async () => {
  serve(nobody)
  sessionStorage.setItem(applicationKeys.visitorWords.expertProfile, JSON.stringify(whole))
  const { address } = await showTypes()
  await waitFor(() => expect(address()).toBe('/dev/expert-terms'))
})

test('the terms need their box; the acceptance and its time stay in the tab until it is withdrawn', async () => {
  serve(nobody)
  const show = () =>
    renderScreen(<ExpertTermsScreen />, {
      words: ['application', 'consent'],
      at: '/dev/expert-terms',
    })
  const { person, address, unmount } = await show()
  await screen.findByText('A volunteer.')
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  screen.getByText('Please tick the box to go on.')
  expect(address()).toBe('/dev/expert-terms')
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(address()).toBe('/dev/expert-support-types')
  expect(keptInTab()).toEqual({
    termsAccepted: true,
    termsAcceptedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    termsText: termsText(draftTerms.document, 'en'),
    termsLanguage: 'en',
  })
  unmount()
  const again = await show()
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
  await again.person.click(screen.getByRole('checkbox'))
  expect(keptInTab()).toEqual({})
})

test('terms that are on record have no box', async () => {
  const mine = () => anApplication({ profile: whole, termsAccepted: true })
  serve(applicant(whole, { ownApplication: mine }))
  const { person, address } = await renderScreen(<ExpertTermsScreen />, {
    words: ['application', 'consent'],
    at: '/dev/expert-terms',
  })
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(address()).toBe('/dev/expert-support-types')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(keptInTab()).toEqual({})
})

test('files are chosen at the third step: kept, refused with a reason, removed', async () => {
  serve(nobody)
  sessionStorage.setItem(applicationKeys.visitorWords.expertProfile, JSON.stringify(whole))
  const at3 = `${at}?step=3`
  const { person, unmount } = await show({ at: at3 })
  const png = new File(
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    'id.png',
    {
      type: 'image/png',
    },
  )
  const program = new File(['MZ program'], 'course.png', { type: 'image/png' })
  await person.upload(await screen.findByLabelText('National ID', { selector: 'input' }), png)
  await screen.findByText(/goes out when you have signed in/)
  expect(screen.queryByLabelText('National ID', { selector: 'input' })).toBeNull()
  await person.upload(
    screen.getByLabelText('Certificates (optional)', { selector: 'input' }),
    program,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('whatever its name says')
  unmount()
  const again = await show({ at: at3 })
  await screen.findByText('id.png')
  expect(screen.queryByText('course.png')).toBeNull()
  await again.person.click(screen.getByRole('button', { name: 'Remove id.png' }))
  expect(screen.queryByText('id.png')).toBeNull()
})
