import { documentLimits } from '@sanad/domain/application/documents'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anApplication } from '../../../test/an-application.ts'
import { refused, serve, unreachable, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { ExpertDocumentUploadScreen } from './expert-document-upload-screen.tsx'
import { DocumentsStep } from './documents-step.tsx'

const id = '0190a0a0-0000-7000-8000-00000000000a'
const nationalId = {
  id,
  kind: 'national-id',
  name: 'هوية.png',
  type: 'image/png',
  bytes: 1_500_000,
  pages: 1,
  uploadedAt: '2026-11-20T10:00:00Z',
} as const
const answers = (application: NonNullable<Answers['application']>): Answers => ({
  home: {
    start: () => ({
      me: aPerson({ role: 'expert', standing: 'applicant' }),
      next: 'expert-profile-setup',
    }),
  },
  application,
})
const show = (language: 'en' | 'ar' = 'en') =>
  renderScreen(<ExpertDocumentUploadScreen />, { words: ['application'], language })

afterEach(() => vi.unstubAllGlobals())

describe.each(bothDirections)('in %s', (language, direction) => {
  test('the identity card is required; a stored one can be removed', async () => {
    const calls = serve(
      answers({
        mine: () => anApplication({ documents: [nationalId] }),
        removeDocument: () => ({ removed: true }),
      }),
    )
    const { person } = await show(language)
    expect(document.documentElement.dir).toBe(direction)
    await screen.findByText(nationalId.name)
    await person.click(screen.getByRole('button', { name: new RegExp(nationalId.name) }))
    await waitFor(() => expect(screen.queryByText(nationalId.name)).toBeNull())
    expect(calls.at(-1)).toEqual({
      operation: 'application.removeDocument',
      input: { documentId: id },
    })
  })
})

test.each([
  ['an empty file', new File([], 'a.png', { type: 'image/png' }), 'This file is empty.'],
  [
    'a program with a picture’s name',
    new File(['MZ program'], 'a.png', { type: 'image/png' }),
    'This is not a JPG, PNG or PDF, whatever its name says.',
  ],
  [
    'more than 10 MB',
    new File([new Uint8Array(documentLimits.bytes + 1)], 'a.pdf', { type: 'application/pdf' }),
    'This file is larger than 10 MB.',
  ],
])('%s is refused at once, with the reason beside it', async (_, file, words) => {
  serve(answers({ mine: () => anApplication() }))
  const { person } = await show()
  await person.upload(await screen.findByLabelText('National ID', { selector: 'input' }), file)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  await person.click(screen.getByRole('button', { name: `Hide ${file.name}` }))
  expect(screen.queryByRole('alert')).toBeNull()
})

describe.each(bothDirections)('a file that cannot be read any more, in %s', (language) => {
  const words = {
    en: {
      certificates: 'Certificates (optional)',
      unreadable: 'We could not read this file. Please choose it again.',
      next: 'This is not a JPG',
    },
    ar: {
      certificates: 'الشهادات (اختياري)',
      unreadable: 'لم نتمكن من قراءة هذا الملف. يمكنك اختياره من جديد.',
      next: 'هذا ليس ملف JPG',
    },
  }[language]
  const gone = new File(['was here'], 'gone.png', { type: 'image/png' })
  const fails = () => Promise.reject(new DOMException('moved or changed', 'NotReadableError'))
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: fails })
  const files = [gone, new File(['MZ program'], 'next.png', { type: 'image/png' })]

  test.each([
    ['for one who is signed in', () => <ExpertDocumentUploadScreen />],
    ['before sign-in', () => <DocumentsStep onServer={false} />],
  ])('says so, and the next ones go on: %s', async (_, children) => {
    serve(answers({ mine: () => anApplication() }))
    const { person } = await renderScreen(children(), { words: ['application'], language })
    await person.upload(
      await screen.findByLabelText(words.certificates, { selector: 'input' }),
      files,
    )
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(said.find((text) => text?.includes(gone.name))).toContain(words.unreadable)
    expect(said.find((text) => !text?.includes(gone.name))).toContain(words.next)
  })
})

test('without an identity card nothing is submitted, and the screen says why', async () => {
  const calls = serve(answers({ mine: () => anApplication() }))
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Send application' }))
  screen.getByText('Please add your national ID.')
  expect(document.activeElement).toBe(screen.getByLabelText('National ID', { selector: 'input' }))
  expect(calls.some(({ operation }) => operation === 'application.submit')).toBe(false)
})

test('a submitted application leads to the training; a missing field, to where it is asked', async () => {
  serve(
    answers({
      mine: () => anApplication({ documents: [nationalId] }),
      submit: () => ({ status: 'pending_approval', submittedAt: '2026-11-20T10:00:00Z' }),
    }),
  )
  const first = await show()
  await first.person.click(await screen.findByRole('button', { name: 'Send application' }))
  await waitFor(() => expect(first.address()).toBe('/dev/expert-training'))
  first.unmount()
  serve(
    answers({
      mine: () => anApplication({ documents: [nationalId] }),
      submit: () =>
        refused('INCOMPLETE', { fields: ['motivation'], terms: false, nationalId: false }),
    }),
  )
  const second = await show()
  await second.person.click(await screen.findByRole('button', { name: 'Send application' }))
  await waitFor(() => expect(second.address()).toBe('/dev/expert-profile-setup'))
})

test('offline nothing is lost: the screen says so and stays', async () => {
  serve(answers({ mine: () => anApplication({ documents: [nationalId] }), submit: unreachable }))
  const { person, address } = await show()
  await person.click(await screen.findByRole('button', { name: 'Send application' }))
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Send application' }).getAttribute('aria-busy'),
    ).toBeNull(),
  )
  expect(address()).toBe('/dev')
  screen.getByText(nationalId.name)
})
