import { termsVersion } from '@sanad/domain/consent/terms-version'
import { termsText } from '@sanad/domain/consent/terms-text'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { refused, serve, unreachable, type Answers } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { chooseLanguage } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { TermsScreen } from './terms-screen.tsx'

// Test files in one worker share modules, and the modules here have read another page's content.
afterAll(() => vi.resetModules())

const documents = {
  en: {
    title: 'Terms & Conditions',
    summaryHeading: 'The short version',
    summary: ['You can stop at any time.'],
    sections: [{ heading: '1. What this is', paragraphs: ['You talk one-to-one.'] }],
  },
  ar: {
    title: 'الشروط والأحكام',
    summaryHeading: 'باختصار',
    summary: ['يمكنك التوقف في أي وقت.'],
    sections: [{ heading: '1. ما هذه الخدمة', paragraphs: ['حديث مع شخص واحد.'] }],
  },
}
const expertTitle = 'Expert Terms & Guidelines'
const termsOf =
  (signers: readonly { profession: 'lawyer' | 'clinician'; name: string }[] = []) =>
  ({ kind, language }: { kind: 'seeker' | 'expert'; language: 'en' | 'ar' }) => ({
    document:
      kind === 'expert' ? { ...documents[language], title: expertTitle } : documents[language],
    signers: [...signers],
    changes: null,
  })

const consentId = '0190a0a0-0000-7000-8000-000000000009'

function service(consent: Answers['consent'] = {}, role: 'seeker' | 'expert' = 'seeker') {
  let next: 'terms' | 'dashboard' = 'terms'
  return serve({
    home: { start: () => ({ me: aPerson({ role }), next }) },
    consent: {
      terms: termsOf(),
      recordUserConsent: () => {
        next = 'dashboard'
        return { consentId }
      },
      ...consent,
    },
  })
}

async function open(language: 'en' | 'ar' = 'en') {
  const view = await renderScreen(<Signed />, {
    language,
    words: ['consent', 'identity'],
    at: '/dev/terms',
  })
  await screen.findByText(documents[language].summaryHeading)
  return view
}

/** The guard around this screen has asked who is signed in. */
const Signed = () => (useMe() ? <TermsScreen /> : null)

describe.each(bothDirections)('the terms in %s', (language) => {
  test('record exactly what is on the screen', async () => {
    const calls = service()
    const view = await open(language)
    await screen.findByRole('checkbox')
    const { summary, sections } = documents[language]
    for (const text of summary) expect(await screen.findByText(text)).toBeDefined()
    for (const { heading } of sections) expect(screen.getByText(heading)).toBeDefined()
    await view.person.click(await screen.findByRole('checkbox'))
    await view.person.click(screen.getAllByRole('button').at(-1)!)
    await waitFor(() => expect(view.address()).toBe('/dev/dashboard'))
    expect(
      calls.find((call) => call.operation === 'consent.recordUserConsent')?.input,
    ).toMatchObject({
      version: termsVersion,
      platform: 'web',
      language,
      fullText: termsText(documents[language], language),
    })
  })
})

test('the title follows the role, and the draft says that it is one', async () => {
  service()
  const first = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeDefined()
  expect(screen.getByText(/^Draft, not yet reviewed/)).toBeDefined()
  first.unmount()
  service({}, 'expert')
  await open()
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Expert Terms & Guidelines'),
  )
})

test('a person who agreed before reads when that was, what is new and what is gone', async () => {
  const [added = ''] = documents.en.sections.flatMap(({ paragraphs }) => paragraphs)
  const changes = { agreedAt: '2030-03-05T10:00:00Z', added: [added], gone: ['We never stop.'] }
  service({ terms: (which) => ({ ...termsOf()(which), changes }) })
  await open()
  await screen.findByText(/changed these terms since you agreed to them on (March 5,|5 March) 2030/)
  expect(screen.getByText(added).tagName).toBe('INS')
  expect(screen.getByText('You can stop at any time.').tagName).not.toBe('INS')
  expect(screen.getByText('We never stop.').tagName).toBe('DEL')
})

test('nothing is recorded without the tick, and the screen says why', async () => {
  const calls = service()
  const view = await open()
  const accept = await screen.findByRole('button', { name: 'Accept & Continue' })
  expect(accept.getAttribute('aria-disabled')).toBe('true')
  await view.person.click(accept)
  expect(screen.getByText('Please tick the box first.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  expect(calls.some((call) => call.operation === 'consent.recordUserConsent')).toBe(false)
})

test('turning the language in the middle keeps the tick and records the other text', async () => {
  const calls = service()
  const view = await open()
  await view.person.click(await screen.findByRole('checkbox'))
  await act(() => chooseLanguage('ar'))
  await screen.findByText(documents.ar.summaryHeading)
  await view.person.click(await screen.findByRole('button', { name: 'الموافقة والمتابعة' }))
  await waitFor(() => expect(view.address()).toBe('/dev/dashboard'))
  expect(calls.find((call) => call.operation === 'consent.recordUserConsent')?.input).toMatchObject(
    {
      language: 'ar',
      fullText: termsText(documents.ar, 'ar'),
    },
  )
})

test.each([
  [() => refused('UNAUTHORIZED'), 'Failed to record consent. Please try again.', /sign in/],
  [unreachable, 'An unexpected error occurred. Please try again.', /cannot reach the service/],
] as const)(
  'a failure says so in passing and in place',
  async (recordUserConsent, shown, inPlace) => {
    service({ recordUserConsent })
    const view = await open()
    await view.person.click(await screen.findByRole('checkbox'))
    await view.person.click(screen.getByRole('button', { name: 'Accept & Continue' }))
    expect(await screen.findByText(shown)).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(inPlace)
    expect(view.address()).toBe('/dev/terms')
  },
)

test('a person who does not agree can leave: sign out, or go back to the start of a fresh tab', async () => {
  const calls = serve({
    home: { start: () => ({ me: aPerson(), next: 'terms' }) },
    identity: { signOut: () => ({ signedOut: true }) },
    consent: { terms: termsOf() },
  })
  const first = await open()
  await first.person.click((await screen.findAllByRole('button', { name: 'Back' })).at(-1)!)
  expect(first.address()).toBe('/dev')
  first.unmount()
  const second = await open()
  await second.person.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(second.address()).toBe('/dev'))
  expect(calls.map(({ operation }) => operation)).toContain('identity.signOut')
})

test('under the text stands whom to write to', async () => {
  vi.resetModules()
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="page-content">{"contacts":{"en":[{"label":"Admin:","shown":"help@example.org","link":"mailto:help@example.org"}],"ar":[]}}</script>',
  )
  service()
  const render = await import('../../test/render-screen.tsx')
  const { TermsScreen: Anew } = await import('./terms-screen.tsx')
  await render.renderScreen(<Anew />, { words: ['consent', 'identity'], at: '/dev/terms' })
  const link = await screen.findByRole('link', { name: 'help@example.org' })
  expect(link.getAttribute('href')).toBe('mailto:help@example.org')
})

test('with both signatures it names who signed, is no draft, and records what is on the screen', async () => {
  const signers = [
    { profession: 'lawyer' as const, name: 'Dr Noor' },
    { profession: 'clinician' as const, name: 'Dr Salma' },
  ]
  const calls = service({ terms: termsOf(signers) })
  const view = await open()
  await screen.findByText('Dr Salma')
  expect(screen.queryByText(/^Draft, not yet reviewed/)).toBeNull()
  await view.person.click(await screen.findByRole('checkbox'))
  await view.person.click(screen.getAllByRole('button').at(-1)!)
  await waitFor(() => expect(view.address()).toBe('/dev/dashboard'))
  expect(
    calls.find(({ operation }) => operation === 'consent.recordUserConsent')?.input,
  ).toMatchObject({
    fullText: termsText(documents.en, 'en', { signed: true }),
  })
})
