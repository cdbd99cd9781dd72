import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSession, mariam } from '../../../test/a-conversation.tsx'
import { refused, serve, unreachable, type Answers } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { ReportSheet } from './report-sheet.tsx'

type Service = NonNullable<Answers['supervision']>
async function open(
  supervision: Service,
  {
    language = 'en',
    session = aSession(),
  }: { language?: 'en' | 'ar'; session?: ReturnType<typeof aSession> } = {},
) {
  const calls = serve({ supervision })
  const view = await renderScreen(<ReportSheet session={session} onClose={() => undefined} />, {
    language,
    words: ['supervision', 'crisis', 'chat'],
    at: '/dev/chat',
  })
  const inputs = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ input }) => input)
  return { ...view, inputs }
}
async function sendReport(
  person: { click(element: Element): Promise<void> },
  reason: string,
): Promise<void> {
  await person.click(screen.getByRole('radio', { name: reason }))
  await person.click(screen.getByRole('button', { name: 'Send report' }))
}

const handedOn = { blocked: true, handedOn: true }

describe.each(bothDirections)('REPORT-1 the report sheet in %s', (language) => {
  const words = {
    en: {
      threat: 'Threats or pressure',
      send: 'Send report',
      sent: 'Thank you for telling us',
      only: 'Only block',
      alone: /We're finding another supporter/,
    },
    ar: {
      threat: 'تهديد أو ضغط',
      send: 'إرسال البلاغ',
      sent: 'شكرًا على إخبارنا',
      only: 'حظر فقط',
      alone: /نبحث لك عن داعم آخر/,
    },
  }[language]

  it('sends nothing on a choice; reports and blocks on a press, then says what comes next and shows crisis lines', async () => {
    const sheet = await open({ reportPerson: () => handedOn }, { language })
    await sheet.person.click(screen.getByRole('radio', { name: words.threat }))
    expect(sheet.inputs('supervision.reportPerson')).toEqual([])
    await sheet.person.click(screen.getByRole('checkbox'))
    await sheet.person.click(screen.getByRole('button', { name: words.send }))
    expect(await screen.findByRole('dialog', { name: words.sent })).toBeDefined()
    expect(screen.getByText(words.alone)).toBeDefined()
    expect(sheet.inputs('supervision.reportPerson')).toMatchObject([
      { reason: 'threat', personId: mariam.id, block: true },
    ])
    const calls = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('tel:'))
    expect(calls.length).toBeGreaterThan(0)
  })

  it('only blocks', async () => {
    const sheet = await open(
      { blockPerson: () => ({ blocked: true, handedOn: false }) },
      { language },
    )
    await sheet.person.click(screen.getByRole('button', { name: words.only }))
    expect(await screen.findAllByRole('heading', { level: 2 })).not.toEqual([])
    expect(sheet.inputs('supervision.blockPerson')).toMatchObject([{ personId: mariam.id }])
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the report sheet', () => {
  it('keeps the text when a request fails, and adds it to the same report', async () => {
    let cut = false
    const sheet = await open({
      reportPerson: () => (cut ? unreachable() : { blocked: false, handedOn: false }),
    })
    await sendReport(sheet.person, 'Something else')
    const field = await screen.findByRole('textbox')
    cut = true
    await sheet.person.type(field, 'what happened')
    await sheet.person.click(screen.getByRole('button', { name: 'Add details' }))
    expect(await screen.findByText(/What you wrote is still here/)).toBeDefined()
    expect((field as HTMLTextAreaElement).value).toBe('what happened')
    cut = false
    await sheet.person.click(screen.getByRole('button', { name: 'Add details' }))
    expect(await screen.findByText('Added. Thank you.')).toBeDefined()
    const sent = sheet.inputs('supervision.reportPerson') as {
      id: string
      block: boolean
      words?: string
    }[]
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(sent[0]?.block).toBe(false)
    expect(sent.at(-1)?.words).toBe('what happened')
  })

  it('says what is possible when the day’s reports are used up', async () => {
    const sheet = await open({
      reportPerson: () => refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 }),
    })
    await sendReport(sheet.person, 'Something else')
    expect(await screen.findByText(/You can still block/)).toBeDefined()
  })

  it.each([
    ['offered', 'before'],
    ['together', mariam.id],
  ] as const)(
    'while a new supporter is %s, suggests the right person and offers a choice',
    async (state, meant) => {
      const sara = { id: 'before', firstName: 'Sara', language: 'en', automatic: false } as const
      const sheet = await open(
        { reportPerson: () => handedOn },
        { session: aSession({ state, before: [sara] }) },
      )
      expect(
        within(screen.getByRole('group', { name: /Who is this about/ })).getAllByRole('radio'),
      ).toHaveLength(2)
      await sendReport(sheet.person, 'Threats or pressure')
      await screen.findByText('Thank you for telling us')
      expect(sheet.inputs('supervision.reportPerson')).toMatchObject([
        { personId: meant, block: false },
      ])
    },
  )

  it('asks whom the report is about when a supervisor joined, and offers a supporter no "advice" reason', async () => {
    const supervisor = { id: 's', firstName: 'Huda', language: 'en', automatic: false } as const
    const session = aSession({ side: 'expert', supervisor, supervisors: [supervisor] })
    const sheet = await open(
      { reportPerson: () => ({ blocked: false, handedOn: false }) },
      { session },
    )
    expect(screen.queryByRole('radio', { name: 'Advice that can harm' })).toBeNull()
    await sheet.person.click(screen.getByRole('radio', { name: /Huda/ }))
    expect(screen.queryByRole('button', { name: 'Only block' })).toBeNull()
    await sendReport(sheet.person, 'Hurtful or disrespectful')
    await screen.findByText('Thank you for telling us')
    expect(sheet.inputs('supervision.reportPerson')).toMatchObject([
      { personId: 's', block: false },
    ])
  })
})
