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
        ownApplication: () => anApplication({ documents: [nationalId] }),
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
  serve(answers({ ownApplication: () => anApplication() }))
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
    serve(answers({ ownApplication: () => anApplication() }))
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
  const calls = serve(answers({ ownApplication: () => anApplication() }))
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Send application' }))
  screen.getByText('Please add your national ID.')
  expect(document.activeElement).toBe(screen.getByLabelText('National ID', { selector: 'input' }))
  expect(calls.some(({ operation }) => operation === 'application.submitApplication')).toBe(false)
})

describe.each(bothDirections)('a file that is still being sent, in %s', (language) => {
  const words = {
    en: {
      send: 'Send application',
      certificates: 'Certificates (optional)',
      awaited: 'We are waiting for your files.',
      still: '“a.png” is still on its way',
      not: '“a.png” is not part of your application',
    },
    ar: {
      send: 'إرسال الطلب',
      certificates: 'الشهادات (اختياري)',
      awaited: 'ننتظر وصول ملفاتك',
      still: 'لم يكتمل إرسال «\u2068a.png\u2069» بعد',
      not: '«\u2068a.png\u2069» ليس ضمن طلبك',
    },
  }[language]
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa])
  const picture = new File([signature], 'a.png', { type: 'image/png' })
  /** Uploads go by XMLHttpRequest; the test decides when and how this one ends. */
  function aHeldUpload() {
    const held: { upload?: { onload?: () => void; onerror?: () => void } } = {}
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = 200
        responseText = JSON.stringify({ json: { ...nationalId, id: `${id.slice(0, -1)}b` } })
        readonly upload = {}
        onload?: () => void
        onerror?: () => void
        open() {}
        setRequestHeader() {}
        getResponseHeader = () => 'application/json'
        abort() {}
        send() {
          held.upload = this
        }
      },
    )
    return { ends: () => held.upload?.onload?.(), isLost: () => held.upload?.onerror?.() }
  }
  async function pressesSend() {
    const held = aHeldUpload()
    const calls = serve(
      answers({
        ownApplication: () => anApplication({ documents: [nationalId] }),
        submitApplication: () => ({
          status: 'pending_approval',
          submittedAt: '2026-11-20T10:00:00Z',
        }),
      }),
    )
    const view = await show(language)
    await view.person.upload(
      await screen.findByLabelText(words.certificates, { selector: 'input' }),
      picture,
    )
    await screen.findByRole('progressbar')
    await view.person.click(screen.getByRole('button', { name: words.send }))
    await screen.findByText(words.awaited, { exact: false })
    const isSent = () =>
      calls.some(({ operation }) => operation === 'application.submitApplication')
    expect(isSent()).toBe(false)
    return { held, isSent, ...view }
  }

  test('is awaited, and then the application goes out with it', async () => {
    const { held, isSent, address } = await pressesSend()
    held.ends()
    await waitFor(() => expect(isSent()).toBe(true))
    await waitFor(() => expect(address()).toBe('/dev/expert-training'))
  })

  test('is named when it does not arrive, and nothing is sent', async () => {
    const { held, isSent } = await pressesSend()
    held.isLost()
    await screen.findByText(words.not, { exact: false })
    expect(isSent()).toBe(false)
  })

  test('is named after a minute, and nothing is sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      const { isSent } = await pressesSend()
      await vi.advanceTimersByTimeAsync(60_000)
      await screen.findByText(words.still, { exact: false })
      expect(isSent()).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a submitted application leads to the training; a missing field, to where it is asked', async () => {
  serve(
    answers({
      ownApplication: () => anApplication({ documents: [nationalId] }),
      submitApplication: () => ({
        status: 'pending_approval',
        submittedAt: '2026-11-20T10:00:00Z',
      }),
    }),
  )
  const first = await show()
  await first.person.click(await screen.findByRole('button', { name: 'Send application' }))
  await waitFor(() => expect(first.address()).toBe('/dev/expert-training'))
  first.unmount()
  serve(
    answers({
      ownApplication: () => anApplication({ documents: [nationalId] }),
      submitApplication: () =>
        refused('INCOMPLETE', { fields: ['motivation'], terms: false, nationalId: false }),
    }),
  )
  const second = await show()
  await second.person.click(await screen.findByRole('button', { name: 'Send application' }))
  await waitFor(() => expect(second.address()).toBe('/dev/expert-profile-setup'))
})

test('offline nothing is lost: the screen says so and stays', async () => {
  serve(
    answers({
      ownApplication: () => anApplication({ documents: [nationalId] }),
      submitApplication: unreachable,
    }),
  )
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
