import type { ClosedCase, QueueCase } from '@sanad/domain/supervision/queue-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aLive } from '../../../test/a-live.ts'
import { refused, serve, unreachable, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { QueueScreen } from './queue-screen.tsx'

const id = '0190b9a0-0000-7000-8000-000000000001'
const sign = {
  id: '0190b9a0-0000-7000-8000-0000000000f1',
  kind: 'crisis' as const,
  severity: 'severe' as const,
  codes: ['Q2' as const, 'T' as const],
  report: null,
  at: new Date(Date.now() - 5 * 60_000).toISOString(),
}
const aCase = (more: Partial<QueueCase> = {}): QueueCase => ({
  kind: 'session',
  id,
  severity: 'severe',
  signs: [sign],
  inAll: 1,
  since: sign.at,
  language: 'ar',
  standing: 'together',
  isEmergency: false,
  takenBy: null,
  mine: false,
  joined: 'nobody',
  mayRead: true,
  people: null,
  ...more,
})
const held = aCase({
  takenBy: { id, firstName: 'Huda' },
  mine: true,
  people: { seeker: 'Layla', expert: 'Mariam' },
})

async function open(
  supervision: NonNullable<Answers['supervision']>,
  options: { language?: 'en' | 'ar'; standing?: 'supervisor' | 'admin' | 'seeker' } = {},
) {
  const { language = 'en', standing = 'supervisor' } = options
  const connection = aLive()
  const me = aPerson({ role: standing, standing })
  const calls = serve({ home: { start: () => ({ me, next: 'dashboard' }) }, supervision })
  const view = await renderScreen(
    <LiveContext value={connection.live}>
      <QueueScreen />
    </LiveContext>,
    { language, words: ['supervision', 'assessment'], at: '/dev/staff/queue' },
  )
  return { ...view, connection, calls }
}

describe.each(bothDirections)('the safety queue in %s', (language) => {
  test('QUEUE-11 the supervisor who has the case places it lower, which the card then says', async () => {
    let now = held
    const { person, calls } = await open(
      {
        queue: () => ({ open: [now], toReview: [] }),
        placeCase: ({ level }) => (now = { ...held, place: level }),
      },
      { language },
    )
    const say = {
      en: { lower: 'Place lower', here: 'Place it here', placed: /Placed with: Low/ },
      ar: { lower: 'خفض الترتيب', here: 'وضعها هنا', placed: /مكانها مع: منخفضة/ },
    }[language]
    await person.click(await screen.findByRole('button', { name: say.lower }))
    const sheet = within(await screen.findByRole('dialog'))
    const [level] = sheet.getAllByRole('combobox')
    if (level) await person.selectOptions(level, 'low')
    await person.click(sheet.getByRole('button', { name: say.here }))
    expect(await screen.findByText(say.placed)).toBeDefined()
    expect(calls.find(({ operation }) => operation === 'supervision.placeCase')?.input).toEqual({
      kind: 'session',
      id,
      level: 'low',
      reason: 'placed-spoken',
    })
  })

  test('QUEUE-1 shows severity, reasons in plain words and the wait, and no name before a supervisor took the case', async () => {
    await open({ queue: () => ({ open: [aCase()], toReview: [] }) }, { language })
    const article = await screen.findByRole('article')
    expect(article.textContent).toMatch(language === 'en' ? /thoughts of suicide/ : /أفكار انتحار/)
    expect(article.textContent).toMatch(
      language === 'en' ? /First sign: 5 minutes ago/ : /أول إشارة: منذ 5 دقائق/,
    )
    expect(article.textContent).not.toMatch(/Layla|Q2/)
  })

  test('QUEUE-5 reading asks for a reason first, and sends it', async () => {
    const said = {
      seq: 4,
      from: 'seeker' as const,
      content: 'words of theirs',
      at: sign.at,
      flagged: true,
    }
    const late = { id, content: 'what nobody stored', at: sign.at }
    const { person, calls } = await open(
      {
        queue: () => ({ open: [held], toReview: [] }),
        readCase: () => ({ messages: [said], afterEnd: [late], answers: null, reports: [] }),
      },
      { language },
    )
    const [read] = await screen.findAllByRole('button', { name: /Read the messages|قراءة الرسائل/ })
    await person.click(read!)
    const dialog = screen.getByRole('dialog')
    const confirm = within(dialog).getByRole('button', { name: /Read now|القراءة الآن/ })
    await person.click(confirm)
    expect(calls.some(({ operation }) => operation === 'supervision.readCase')).toBe(false)
    expect(within(dialog).getByText(/Choose one\.|اختيار واحد من فضلك/)).toBeDefined()
    await person.click(within(dialog).getAllByRole('radio')[0]!)
    await person.click(confirm)
    expect(await screen.findByText('words of theirs')).toBeDefined()
    const after = screen.getByRole('region', {
      name: /^(Written after the end|كُتب بعد انتهاء المحادثة)$/,
    })
    expect(within(after).getByText('what nobody stored')).toBeDefined()
    expect(calls.find(({ operation }) => operation === 'supervision.readCase')?.input).toEqual({
      kind: 'session',
      id,
      reason: 'check-safety',
    })
  })
})

test('APPT-6 QUEUE-5 a dangerous request for a time is read as messages are: with a reason', async () => {
  const queueCase = aCase({
    ...held,
    kind: 'assessment',
    standing: null,
    signs: [{ ...sign, kind: 'assessment', codes: [], bases: ['request'] }],
  })
  const { person } = await open({
    queue: () => ({ open: [queueCase], toReview: [] }),
    readCase: () => ({
      messages: [],
      answers: null,
      requests: ['what they wrote with it'],
      reports: [],
    }),
  })
  const [read] = await screen.findAllByRole('button', { name: 'Read the request' })
  await person.click(read!)
  const dialog = screen.getByRole('dialog')
  await person.click(within(dialog).getAllByRole('radio')[0]!)
  await person.click(within(dialog).getByRole('button', { name: 'Read now' }))
  const section = await screen.findByRole('region', {
    name: 'Written in a request for an appointment',
  })
  expect(within(section).getByText('what they wrote with it')).toBeDefined()
})

test.each([
  [['pressed'], 'Pressed the emergency button'],
  [['pressed', 'answers'], 'Pressed the emergency button · Answers in the assessment'],
  [['answers'], 'Answers in the assessment'],
  [['request'], 'Words in a request for an appointment'],
  [undefined, 'Answers in the assessment'],
] as const)('BRIEF-3 a case that rests on %j says exactly that', async (bases, title) => {
  const assessed = { ...sign, kind: 'assessment' as const, codes: [], ...(bases && { bases }) }
  await open({ queue: () => ({ open: [aCase({ signs: [assessed] })], toReview: [] }) })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('QUEUE-5 the response of an older node, without messages written after the end, can be read', async () => {
  const said = {
    seq: 4,
    from: 'seeker' as const,
    content: 'words of theirs',
    at: sign.at,
    flagged: true,
  }
  const { person } = await open({
    queue: () => ({ open: [held], toReview: [] }),
    readCase: () => ({ messages: [said], answers: null, reports: [] }),
  })
  await person.click((await screen.findAllByRole('button', { name: 'Read the messages' }))[0]!)
  const dialog = screen.getByRole('dialog')
  await person.click(within(dialog).getAllByRole('radio')[0]!)
  await person.click(within(dialog).getByRole('button', { name: 'Read now' }))
  expect(await screen.findByText('words of theirs')).toBeDefined()
})

test('QUEUE-2 the second supervisor is told who took the case', async () => {
  let now = aCase()
  const { person } = await open({
    queue: () => ({ open: [now], toReview: [] }),
    takeCase: () => {
      now = aCase({ takenBy: { id, firstName: 'Salma' } })
      return refused('TAKEN', { firstName: 'Salma' })
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Take this case' }))
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Salma has just taken this case.',
  )
  expect(await screen.findByText('Salma has this case')).toBeDefined()
})

test('a change is shown when an event announces it', async () => {
  let cases: QueueCase[] = []
  const { connection } = await open({ queue: () => ({ open: cases, toReview: [] }) })
  expect(await screen.findByText('No open cases.')).toBeDefined()
  cases = [aCase()]
  await connection.tell({ event: 'supervision.queue-changed' })
  expect(await screen.findByRole('article')).toBeDefined()
})

test('QUEUE-6 joining says that both people will see it, and opens the conversation', async () => {
  const { person, conversation } = await open({
    queue: () => ({ open: [held], toReview: [] }),
    joinCase: () => ({ sessionId: id }),
  })
  await person.click(await screen.findByRole('button', { name: 'Join the conversation' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toMatch(/Both people will see your first name/)
  await person.click(within(dialog).getAllByRole('radio')[0]!)
  await person.click(within(dialog).getByRole('button', { name: 'Join now' }))
  await waitFor(() => expect(conversation()).toBe(id))
})

test('QUEUE-7 closing covers only the signs that were seen; a new sign is announced, and closed by the next press', async () => {
  const later = { ...sign, id: '0190b9a0-0000-7000-8000-0000000000f2' }
  let now = held
  const { person, calls } = await open({
    queue: () => ({ open: [now], toReview: [] }),
    closeCase: ({ seen }) => {
      if (seen.length === 2) return { done: true as const }
      now = { ...held, signs: [sign, later], inAll: 5001 }
      return refused('CASE_CHANGED')
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Close the case' }))
  const dialog = screen.getByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Close the case' })
  await person.click(confirm)
  expect(within(dialog).getAllByText('Choose one.').length).toBeGreaterThan(0)
  const [outcome, verdict] = within(dialog).getAllByRole('combobox')
  await person.selectOptions(outcome!, 'safe-for-now')
  await person.selectOptions(verdict!, 'false-alarm')
  await person.click(confirm)
  expect(await within(dialog).findByText(/There is something new/)).toBeDefined()
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull())
  await person.click(confirm)
  await waitFor(() => {
    const sent = calls.filter(({ operation }) => operation === 'supervision.closeCase')
    expect(sent.at(-1)?.input).toMatchObject({
      seen: [sign.id, later.id],
      inAll: 5001,
      verdict: 'false-alarm',
    })
  })
})

test.each(bothDirections)(
  'QUEUE-1 a case with very many signs says how many there are in %s',
  async (language) => {
    await open({ queue: () => ({ open: [aCase({ inAll: 5001 })], toReview: [] }) }, { language })
    const article = await screen.findByRole('article')
    expect(article.textContent).toMatch(
      language === 'en' ? /5,?001 signs in total/ : /إشارة إجمالًا/,
    )
  },
)

const closed: ClosedCase = {
  caseId: id,
  kind: 'session',
  severity: 'high',
  outcome: 'numbers-given',
  closedBy: { id, firstName: 'Huda' },
  closedAt: sign.at,
  hasNote: true,
  whyNot: null,
}

test('QUEUE-8 a colleague opens the note alone and marks the case as reviewed', async () => {
  const { person } = await open({
    queue: () => ({ open: [], toReview: [closed] }),
    readCaseNote: () => ({ note: 'A note.' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Read the note' }))
  expect(await screen.findByText('A note.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Mark as reviewed' })).toBeDefined()
})

test.each([
  ['TOOK_PART', /You took part or closed/],
  ['SECOND_PERSON_NEEDED', /a colleague who is independent/],
] as const)('QUEUE-8 %s: neither reviews the case nor reads its note', async (whyNot, words) => {
  await open({ queue: () => ({ open: [], toReview: [{ ...closed, whyNot }] }) })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Read the note' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull()
})

test('QUEUE-10 an admin sees counts and loads nothing else', async () => {
  const { calls } = await open(
    {
      queueCounts: () => ({
        open: [{ severity: 'severe', count: 2, taken: 1 }],
        toReview: 0,
        oldestWaitSeconds: 90,
        verdicts: [{ verdict: 'false-alarm', count: 3 }],
      }),
    },
    { standing: 'admin' },
  )
  expect(await screen.findByText('2 open · 1 taken')).toBeDefined()
  expect(new Set(calls.map(({ operation }) => operation))).toEqual(
    new Set(['home.start', 'supervision.queueCounts']),
  )
})

test('a seeker is redirected to the dashboard, and nothing is loaded', async () => {
  const { address, calls } = await open({}, { standing: 'seeker' })
  await waitFor(() => expect(address()).toBe('/dev/dashboard'))
  expect(calls.every(({ operation }) => operation === 'home.start')).toBe(true)
})

test('offline it says so and offers a retry', async () => {
  await open({ queue: unreachable })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('APPEAL-1 suspending from a case says what it does, and asks for the reason that the supporter reads', async () => {
  const about = { firstName: 'Mariam', role: 'expert' as const }
  const reportSign = {
    ...sign,
    kind: 'report' as const,
    report: { reason: 'threat' as const, by: 'seeker' as const, about },
  }
  const { person, calls } = await open({
    queue: () => ({ open: [{ ...held, signs: [reportSign] }], toReview: [] }),
    closeCase: () => ({ done: true as const }),
  })
  expect((await screen.findByRole('article')).textContent).toContain('About Mariam, supporter.')
  await person.click(screen.getByRole('button', { name: 'Close the case' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.selectOptions(sheet.getByLabelText('How did it end?'), 'suspended')
  sheet.getByText(/They can no longer support people here/)
  const suspend = sheet.getByRole('button', { name: 'Suspend and close' })
  await person.click(suspend)
  sheet.getByText('Write the reason.')
  await person.type(sheet.getByLabelText('Message to the supporter'), 'Somebody was threatened.')
  await person.click(suspend)
  const closing = () => calls.find(({ operation }) => operation === 'supervision.closeCase')
  await waitFor(() => expect(closing()).toBeDefined())
  expect(closing()?.input).toMatchObject({
    outcome: 'suspended',
    told: 'Somebody was threatened.',
  })
})
