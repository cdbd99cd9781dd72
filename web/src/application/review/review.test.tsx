import { emptyDraft } from '@sanad/domain/application/application-form'
import type { ReviewedApplication } from '@sanad/domain/application/review-contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { InConsole } from '../../../test/list-frame.tsx'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { ApplicationScreen } from './application-screen.tsx'
import { ApplicationsScreen } from './applications-screen.tsx'

const personId = '0190a0a0-0000-7000-8000-00000000000b'
const row = {
  personId,
  name: 'ليلى الأمين',
  language: 'ar',
  status: 'pending_approval',
  submittedAt: '2026-11-20T10:00:00Z',
  claimedBy: null,
  mine: false,
  steps: { done: 1, needed: 3 },
} as const
const application = (different: Partial<ReviewedApplication> = {}): ReviewedApplication => ({
  ...row,
  profile: { ...emptyDraft, firstName: 'ليلى', livedExperience: 'My own story.' },
  documents: [],
  checks: [],
  scopes: [
    { scope: 'crisis', approvedBy: ['Huda Saleh'], mine: false },
    { scope: 'minors', approvedBy: [], mine: false },
  ],
  trainingComplete: true,
  gaps: [],
  backgroundCheck: true,
  keepDocumentsDays: 30,
  decidedAt: null,
  reason: null,
  ...different,
})
const asAdmin = (answers: NonNullable<Answers['application']>): Answers => ({
  home: { start: () => ({ me: aPerson({ role: 'admin', standing: 'admin' }), next: 'dashboard' }) },
  application: answers,
})
const showOne = (language: 'en' | 'ar' = 'en') =>
  renderScreen(
    <Routes>
      <Route path="/dev/staff/applications/:personId" element={<ApplicationScreen />} />
    </Routes>,
    { words: ['application'], at: `/dev/staff/applications/${personId}`, language },
  )
async function openOne() {
  const shown = await showOne()
  await shown.person.type(screen.getByLabelText('Reason'), 'first look')
  await shown.person.click(screen.getByRole('button', { name: 'Open it' }))
  await screen.findByText('My own story.')
  return shown
}

afterEach(() => vi.unstubAllGlobals())

describe.each(bothDirections)('in %s', (language, direction) => {
  test('the list shows who waits, never their story', async () => {
    const calls = serve(asAdmin({ applications: () => [row] }))
    await renderScreen(<ApplicationsScreen />, { words: ['application'], language })
    expect(document.documentElement.dir).toBe(direction)
    const link = (await screen.findByText(row.name)).closest('a')
    expect(link?.getAttribute('href')).toBe(`/dev/staff/applications/${personId}`)
    expect(calls.filter(({ operation }) => operation.includes('review'))).toEqual([])
  })

  test('an application opens only with a reason', async () => {
    const calls = serve(asAdmin({ reviewApplication: () => application() }))
    const { person } = await showOne(language)
    await person.click(
      screen.getByRole('button', { name: language === 'en' ? 'Open it' : 'فتح الطلب' }),
    )
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(calls.some(({ operation }) => operation === 'application.reviewApplication')).toBe(false)
  })
})

describe.each(bothDirections)('a decision, in %s', (language, direction) => {
  const say = (en: string, ar: string) => (language === 'en' ? en : ar)
  const open = async (different: Partial<ReviewedApplication>) => {
    const calls = serve(
      asAdmin({
        reviewApplication: () => application({ status: 'in_review', mine: true, ...different }),
        documentPage: () => new File(['page'], '1.jpg'),
      }),
    )
    const { person } = await showOne(language)
    await person.type(screen.getByRole('textbox'), 'x')
    await person.click(screen.getByRole('button', { name: say('Open it', 'فتح الطلب') }))
    await screen.findByText('My own story.')
    expect(document.documentElement.dir).toBe(direction)
    return { calls, person }
  }
  const decisions = (calls: ReturnType<typeof serve>) =>
    calls.filter(({ operation }) => operation === 'application.decideApplication')

  test.each([
    ['Approve', 'قبول', /become a supporter at once/, /يصبح صاحب الطلب داعمًا/],
    ['Ask for more', 'طلب المزيد', /send the application again/, /إرساله من جديد/],
    ['Reject', 'رفض', /after 6 months/, /بعد 6 أشهر/],
  ])(
    '%s says what follows before anything is sent, and can be cancelled',
    async (en, ar, enText, arText) => {
      const { calls, person } = await open({ scopes: [] })
      await person.type(
        screen.getByLabelText(say('Words to the applicant', 'كلمات إلى مقدم الطلب')),
        'word',
      )
      await person.click(screen.getByRole('button', { name: say(en, ar) }))
      const sheet = within(screen.getByRole('dialog'))
      sheet.getByText(language === 'en' ? enText : arText)
      await person.click(sheet.getByRole('button', { name: say('Go back', 'رجوع') }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(decisions(calls)).toEqual([])
    },
  )

  test('the documents are recorded as seen only after each of their pages was opened', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
    const { calls, person } = await open({
      documents: [
        {
          id: '0190a0a0-0000-7000-8000-0000000000d1',
          kind: 'national-id',
          name: 'id.pdf',
          type: 'application/pdf',
          bytes: 10,
          pages: 2,
          uploadedAt: '2026-11-18T10:00:00Z',
          openedPages: [1],
        },
      ],
    })
    screen.getByText(say('1 of 2 pages opened', 'الصفحات المفتوحة: 1 من 2'))
    const why = say(
      'You cannot record that you have seen the documents yet',
      'لا يمكنك تسجيل الاطلاع على الوثائق بعد',
    )
    screen.getByText(why)
    await person.type(screen.getByLabelText(say('Reference', 'المرجع')), 'B-17')
    await person.click(
      screen.getByRole('button', { name: say('Record this check', 'تسجيل الخطوة') }),
    )
    expect(calls.some(({ operation }) => operation === 'application.recordCheck')).toBe(false)
    await person.click(screen.getByRole('button', { name: say('Look', 'عرض') }))
    await person.click(
      await screen.findByRole('button', { name: say('Next page', 'الصفحة التالية') }),
    )
    fireEvent.load(await screen.findByRole('img', { name: say('Page 2 of 2', 'الصفحة 2 من 2') }))
    await screen.findByText(say('Opened', 'فُتحت'))
    expect(screen.queryByText(why)).toBeNull()
  })
})

test('a check is recorded once the reviewer has read what we keep of it', async () => {
  const calls = serve(
    asAdmin({
      reviewApplication: () => application({ status: 'in_review', mine: true }),
      recordCheck: () => ({ checks: [] }),
    }),
  )
  const { person } = await openOne()
  await person.selectOptions(screen.getByLabelText('Which check was done?'), 'interview')
  await person.click(screen.getByRole('button', { name: 'Record this check' }))
  screen.getByText('Please say where the proof is filed.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.type(screen.getByLabelText('Reference'), ' B-17 ')
  await person.click(screen.getByRole('button', { name: 'Record this check' }))
  const sheet = within(screen.getByRole('dialog'))
  sheet.getByText(/the applicant does not/)
  await person.click(sheet.getByRole('button', { name: 'Record this check' }))
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'application.recordCheck')?.input).toEqual({
      personId,
      check: 'interview',
      reference: 'B-17',
    }),
  )
})

test('a search by name covers every status, and the name is in no address', async () => {
  const calls = serve(
    asAdmin({
      applications: () => [],
      applicationCounts: () => [{ status: 'approved', count: 12 }],
      findApplicants: () => [{ ...row, status: 'rejected' }],
    }),
  )
  const { person, address } = await renderScreen(
    <InConsole>
      <ApplicationsScreen />
    </InConsole>,
    { words: ['application'] },
  )
  await screen.findByRole('link', { name: 'Approved 12' })
  await person.type(screen.getByLabelText('Search by name'), 'ليلي')
  const matches = (await screen.findByText(row.name)).closest('a')
  expect(matches?.textContent).toContain('Rejected')
  expect(calls.at(-1)).toEqual({ operation: 'application.findApplicants', input: { name: 'ليلي' } })
  expect(address()).toBe('/dev')
})

test('an applicant who submitted nothing is listed without a link', async () => {
  const draft = { ...row, status: 'pending', submittedAt: null } as const
  serve(
    asAdmin({ applications: () => [], applicationCounts: () => [], findApplicants: () => [draft] }),
  )
  const { person } = await renderScreen(
    <InConsole>
      <ApplicationsScreen />
    </InConsole>,
    { words: ['application'] },
  )
  await person.type(await screen.findByLabelText('Search by name'), 'ليلي')
  expect((await screen.findByText(row.name)).closest('a')).toBeNull()
})

test('each step of the review names who did it, or says that it is missing', async () => {
  serve(
    asAdmin({
      reviewApplication: () =>
        application({
          status: 'in_review',
          checks: [
            { check: 'documents', by: 'Huda Saleh', at: '2026-11-18T10:00:00Z', reference: 'F-12' },
          ],
        }),
    }),
  )
  await openOne()
  const step = (name: string) => screen.getByText(name).closest('li')?.textContent
  expect(step('Documents seen')).toMatch(/Huda Saleh, .*Nov.*F-12/)
  expect(step('Background check')).toContain('Not done yet')
  expect(step('Training')).toContain('6 of 6 modules')
})

test('claiming an application that another reviewer has just claimed says so, and the page is refreshed', async () => {
  let claimedBy: string | null = null
  serve(
    asAdmin({
      reviewApplication: () =>
        application({ claimedBy, status: claimedBy ? 'in_review' : 'pending_approval' }),
      claimApplication: () => {
        claimedBy = 'Noor Haddad'
        return refused('TAKEN')
      },
    }),
  )
  const { person } = await openOne()
  await person.click(screen.getByRole('button', { name: 'Take this application' }))
  await screen.findByText('A colleague has this one.')
  await screen.findByText('In review')
})

test('a decision needs a reason; an approval with gaps is refused and names them', async () => {
  const calls = serve(
    asAdmin({
      reviewApplication: () =>
        application({ status: 'in_review', mine: true, gaps: ['background'] }),
      decideApplication: () => ({ status: 'rejected' }),
    }),
  )
  const { person } = await openOne()
  screen.getByText('The background check is not recorded.')
  await person.click(screen.getByRole('button', { name: 'Reject' }))
  screen.getByText('Please give a reason.')
  await person.type(screen.getByLabelText('Words to the applicant'), 'شكرًا لك')
  await person.click(screen.getByRole('button', { name: 'Reject' }))
  const sheet = within(screen.getByRole('dialog'))
  sheet.getByText(/apply again after 6 months/)
  sheet.getByText('We delete their documents 30 days after this decision.')
  sheet.getByText('شكرًا لك')
  expect(calls.some(({ operation }) => operation === 'application.decideApplication')).toBe(false)
  await person.click(sheet.getByRole('button', { name: 'Yes, reject' }))
  await waitFor(() =>
    expect(
      calls.find(({ operation }) => operation === 'application.decideApplication')?.input,
    ).toEqual({
      personId,
      decision: 'reject',
      reason: 'شكرًا لك',
    }),
  )
})

test('a second person learns what the approval of a scope leads to before they give it', async () => {
  const calls = serve(
    asAdmin({
      reviewApplication: () => application({ status: 'approved' }),
      approveScope: () => ({ scopes: [] }),
    }),
  )
  const { person } = await openOne()
  const [crisis] = screen.getAllByRole('button', { name: /^Approve:/ })
  await person.click(crisis as HTMLElement)
  const sheet = within(screen.getByRole('dialog'))
  sheet.getByText(/You are the second person\. .* matched with people in a crisis/)
  expect(calls.some(({ operation }) => operation === 'application.approveScope')).toBe(false)
  await person.click(sheet.getByRole('button', { name: /^Approve:/ }))
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'application.approveScope')?.input).toEqual({
      personId,
      scope: 'crisis',
    }),
  )
})

test('the reason of an approval is not kept as the reason of a suspension', async () => {
  let status: 'in_review' | 'approved' = 'in_review'
  const calls = serve(
    asAdmin({
      reviewApplication: () => application({ status, mine: true }),
      decideApplication: () => ({ status: (status = 'approved') }),
    }),
  )
  const { person } = await openOne()
  await person.type(screen.getByLabelText('Words to the applicant'), 'Welcome')
  const verdicts = screen.getAllByRole('button', { name: 'Approve' })
  await person.click(verdicts.at(-1) as HTMLElement)
  await person.click(screen.getByRole('button', { name: 'Yes, approve' }))
  const suspend = await screen.findByRole('button', { name: 'Suspend now' })
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', '')
  await person.click(suspend)
  screen.getByText('Please give a reason.')
  expect(calls.some(({ operation }) => operation === 'application.suspendExpert')).toBe(false)
})

test('a suspension says what follows before it is sent', async () => {
  const calls = serve(
    asAdmin({
      reviewApplication: () => application({ status: 'approved' }),
      suspendExpert: () => ({ status: 'suspended' }),
    }),
  )
  const { person } = await openOne()
  await person.type(screen.getByLabelText('Reason'), 'A serious report')
  await person.click(await screen.findByRole('button', { name: 'Suspend now' }))
  screen.getByText(/We pass their conversations on/)
  expect(calls.some(({ operation }) => operation === 'application.suspendExpert')).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Yes, suspend' }))
  expect(calls).toContainEqual({
    operation: 'application.suspendExpert',
    input: expect.objectContaining({ reason: 'A serious report' }) as unknown,
  })
})
