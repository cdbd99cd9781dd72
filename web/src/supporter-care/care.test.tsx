import type { OwnCare, TalkRequest } from '@sanad/domain/supporter-care/debrief-contract'
import type { OwnRecords } from '@sanad/domain/records/contract'
import type { OwnStanding } from '@sanad/domain/application/supervision-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from '../../test/a-live.ts'
import { refused, serve, type Answers } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { CareCard } from './care-card.tsx'
import { CheckIns } from './experts-screen.tsx'
import { DutyStrip } from './duty-strip.tsx'
import { RecordTalkSheet, SuspendSheet } from './expert-sheets.tsx'
import { AfterConversationCard } from './after-conversation-card.tsx'
import ar from './strings.ar.json'
import en from './strings.en.json'
import { TalkRequests } from './experts-screen.tsx'

const sessionId = '0197f3a0-0000-7000-8000-00000000000a'
const fine: OwnStanding = {
  checkIn: { dueAt: '2026-12-20T10:00:00Z', state: 'fine' },
  training: { until: '2027-11-20T10:00:00Z', state: 'fine' },
  lesson: null,
}
const mariam = { personId: sessionId, name: 'Mariam Haddad' }
const pending: OwnCare = { debriefs: [{ sessionId, endedAt: '2026-11-20T10:00:00Z' }], talk: null }
const none: OwnCare = { debriefs: [], talk: null }

const noRecords: OwnRecords = { form: [], conversations: [] }

async function show(answers: Answers, language: 'en' | 'ar' = 'en') {
  serve({ records: { ownRecords: () => noRecords }, ...answers })
  return renderScreen(
    <LiveContext value={aLive().live}>
      <AfterConversationCard />
      <DutyStrip />
      <CareCard />
    </LiveContext>,
    { language, words: ['supporter-care', 'availability'] },
  )
}

describe.each(bothDirections)('after a hard conversation, in %s', (language) => {
  const words = {
    en: [
      'How was that for you?',
      'Take two minutes',
      'Done',
      "I'd like to talk to the team",
      /Only the colleague who takes your request sees/,
      'Breathe for two minutes',
    ],
    ar: [
      'كيف كانت هذه المحادثة عليك؟',
      'دقيقتان الآن',
      'تم',
      'أحب الحديث مع الفريق',
      /لا يراه إلا من يتولى طلبك/,
      'دقيقتان من التنفس الهادئ',
    ],
  }[language]
  it('CARE-1: asks three questions, and says who reads the text before any is written', async () => {
    let now = pending
    const sent: unknown[] = []
    const { person } = await show(
      {
        supporterCare: {
          ownCare: () => now,
          answerDebrief: (input) => {
            sent.push(input)
            now = none
            return { done: true }
          },
        },
        application: { ownStanding: () => fine },
      },
      language,
    )
    const [title = '', start = '', done = '', withSomeone = '', reader = ''] = words
    expect(await screen.findByText(title)).toBeDefined()
    await person.click(screen.getByRole('button', { name: start }))
    await person.click(screen.getByRole('button', { name: done }))
    expect(sent).toEqual([])
    expect(screen.getByRole('alert')).toBeDefined()
    const radios = screen.getAllByRole('radio')
    for (const at of [1, 4]) if (radios[at]) await person.click(radios[at])
    await person.click(screen.getByRole('radio', { name: withSomeone }))
    expect(screen.getByText(reader)).toBeDefined()
    await person.type(screen.getByRole('textbox'), 'heavy')
    await person.click(screen.getByRole('button', { name: done }))
    expect(await screen.findByRole('link', { name: words[5] ?? '' })).toBeDefined()
    expect(sent).toEqual([
      { sessionId, now: 'shaken', stays: 'a-little', needs: 'somebody', text: 'heavy' },
    ])
  })
})

describe.each(bothDirections)('the contact record, in %s', (language) => {
  const say = language === 'en' ? en.care : ar.care
  const question = { en: 'Question', ar: 'سؤال' }
  const listened = { id: 'listened', name: { en: 'Listened', ar: 'إصغاء' } }
  const plan = { id: 'plan', name: { en: 'Made a plan', ar: 'خطة' } }
  const due: OwnRecords = {
    form: [
      { id: 'topics', kind: 'topics', question },
      { id: 'help', kind: 'several', question, choices: [listened, plan] },
      { id: 'referrals', kind: 'referrals', question },
    ],
    conversations: [
      {
        sessionId,
        endedAt: '2026-11-20T10:00:00Z',
        state: 'due',
        answers: { topics: ['Grief & Loss'] },
      },
    ],
  }

  it('RECORD-3: is ticked with the keyboard or a thumb, prefilled from the brief', async () => {
    let now = due
    const sent: unknown[] = []
    const { person } = await show(
      {
        supporterCare: { ownCare: () => none },
        application: { ownStanding: () => fine },
        directory: { services: () => ({ services: [] }) },
        records: {
          ownRecords: () => now,
          saveRecord: (input) => {
            sent.push(input)
            now = { ...due, conversations: [] }
            return { done: true }
          },
        },
      },
      language,
    )
    await person.click(await screen.findByRole('button', { name: say.record.yes }))
    expect(screen.queryAllByRole('textbox')).toEqual([])
    const topic = (name: RegExp) => screen.getByRole('checkbox', { name })
    expect(topic(/Grief|الفقد/)).toHaveProperty('checked', true)
    await person.click(topic(/Family|الأسرة/))
    await person.click(screen.getByRole('radio', { name: /Family|الأسرة/ }))
    screen.getByRole('checkbox', { name: listened.name[language] }).focus()
    await person.keyboard(' ')
    await person.click(screen.getByRole('checkbox', { name: say.record.lines }))
    await person.click(screen.getByRole('button', { name: say.done }))
    expect(await screen.findByText(say.thanks)).toBeDefined()
    const topics = ['Family Issues', 'Grief & Loss']
    expect(sent).toEqual([
      { sessionId, answers: { topics, help: ['listened'], referrals: ['lines'] } },
    ])
  })

  it('CARE-1, RECORD-3: one form for one conversation, and one press dismisses both', async () => {
    const sent: string[] = []
    const { person } = await show(
      {
        supporterCare: {
          ownCare: () => pending,
          putDebriefAway: () => {
            sent.push('debrief')
            return { done: true }
          },
        },
        application: { ownStanding: () => fine },
        directory: { services: () => ({ services: [] }) },
        records: {
          ownRecords: () => due,
          skipRecord: () => {
            sent.push('record')
            return { done: true }
          },
        },
      },
      language,
    )
    await person.click(await screen.findByRole('button', { name: say.debriefYes }))
    expect(screen.getAllByRole('radio')).toHaveLength(9)
    expect(screen.getByRole('checkbox', { name: listened.name[language] })).toBeDefined()
    await person.click(screen.getByRole('button', { name: say.later }))
    await person.click(screen.getByRole('button', { name: say.debriefNo }))
    await expect.poll(() => sent).toEqual(['debrief', 'record'])
  })
})

describe('what keeps a supporter well', () => {
  const overdue: OwnStanding = {
    ...fine,
    checkIn: { dueAt: '2026-11-01T10:00:00Z', state: 'overdue' },
  }

  it('MATCH-30: says what is due and what to do, and that open conversations continue', async () => {
    await show({
      supporterCare: { ownCare: () => none },
      application: { ownStanding: () => overdue },
    })
    expect(
      await screen.findByText(
        /Your monthly talk with a supervisor is due. We'll match you with new people again/,
      ),
    ).toBeDefined()
    expect(screen.getByText(/Your open conversations go on/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Talk to the team' })).toBeDefined()
  })

  it.each([
    ['en', 'fine', /Please read it by 20/, 'Read what changed'],
    ['en', 'overdue', /Your certificate stays valid/, 'Read what changed'],
    ['ar', 'soon', /تغيّر درس في تدريبك/, 'قراءة ما تغيّر'],
  ] as const)(
    'LESSON-2: in %s says that a lesson changed (%s)',
    async (language, state, text, link) => {
      const lesson = { module: 'crisis', confirmBy: '2026-12-20T10:00:00Z', state } as const
      await show(
        {
          supporterCare: { ownCare: () => none },
          application: { ownStanding: () => ({ ...fine, lesson }) },
        },
        language,
      )
      expect(await screen.findByText(text)).toBeDefined()
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(
        '/dev/expert-training/crisis',
      )
    },
  )

  it('CARE-2: asks for a talk, and says when a colleague has seen the request', async () => {
    let now: OwnCare = none
    const { person } = await show({
      supporterCare: {
        ownCare: () => now,
        askToTalk: () => {
          now = { debriefs: [], talk: { askedAt: '2026-11-20T10:00:00Z', takenBy: 'Huda' } }
          return { done: true }
        },
      },
      application: { ownStanding: () => fine },
    })
    await person.click(await screen.findByRole('button', { name: 'Talk to the team' }))
    await person.click(screen.getByRole('button', { name: 'Ask for a talk' }))
    expect(await screen.findByText(/Huda has your request/)).toBeDefined()
  })

  it('keeps the offer when dismissing it failed', async () => {
    const { person } = await show({
      supporterCare: { ownCare: () => pending, putDebriefAway: () => refused('NOT_FOUND') },
      application: { ownStanding: () => fine },
    })
    await person.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(await screen.findByText('How was that for you?')).toBeDefined()
  })
})

describe.each(bothDirections)('the team’s side, in %s', (language) => {
  const words = {
    en: {
      take: "I'll talk with Mariam Haddad",
      held: 'We have talked: Mariam Haddad',
      yes: 'Record it',
    },
    ar: {
      take: 'أتولى الحديث: \u2068Mariam Haddad\u2069',
      held: 'تم الحديث: \u2068Mariam Haddad\u2069',
      yes: 'تسجيل',
    },
  }[language]

  it('CARE-2: a colleague takes a talk and only then reads its text', async () => {
    let talks: TalkRequest[] = [
      {
        id: sessionId,
        name: 'Mariam Haddad',
        askedAt: '2026-11-20T10:00:00Z',
        takenBy: null,
        mine: null,
      },
    ]
    serve({
      supporterCare: {
        talks: () => talks,
        takeTalk: () => {
          talks = talks.map((talk) => ({
            ...talk,
            takenBy: 'Huda',
            mine: {
              email: 'mariam@example.org',
              text: 'heavy',
              answers: { now: 'drained', stays: 'a-lot' },
            },
          }))
          return { done: true }
        },
        closeTalk: () => {
          talks = []
          return { done: true }
        },
      },
    })
    const { person } = await renderScreen(<TalkRequests />, { language, words: ['supporter-care'] })
    await person.click(await screen.findByRole('button', { name: words.take }))
    expect(await screen.findByText('heavy')).toBeDefined()
    expect(screen.getByText(/mariam@example.org/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: words.held }))
    const sheet = within(screen.getByRole('dialog'))
    sheet.getByText({ en: /does not record the monthly talk/, ar: /حديثًا شهريًّا/ }[language])
    expect(talks).toHaveLength(1)
    await person.click(
      sheet.getByRole('button', { name: { en: 'We have talked', ar: 'تم الحديث' }[language] }),
    )
    expect(
      await screen.findByText(
        { en: 'No supporter has asked for a talk.', ar: 'لا طلبات لحديث الآن.' }[language],
      ),
    ).toBeDefined()
  })

  it('MATCH-30: records the monthly talk after a confirmation', async () => {
    const recorded: unknown[] = []
    serve({
      application: {
        recordCheckIn: ({ personId }) => {
          recorded.push(personId)
          return { dueAt: '2026-12-20T10:00:00Z' }
        },
      },
    })
    const { person } = await renderScreen(
      <RecordTalkSheet expert={mariam} onClose={() => recorded.push('closed')} />,
      { language, words: ['supporter-care'] },
    )
    await person.click(screen.getByRole('button', { name: words.yes }))
    await waitFor(() => expect(recorded).toEqual([sessionId, 'closed']))
  })

  it('LESSON-2: names who has not confirmed a changed lesson after its days', async () => {
    const lesson = {
      module: 'crisis',
      confirmBy: '2026-11-01T10:00:00Z',
      state: 'overdue',
    } as const
    const expert = { personId: sessionId, name: 'Mariam Haddad', lastCheckInAt: null }
    serve({ application: { experts: () => [{ ...expert, ...fine, lesson }] } })
    await renderScreen(<CheckIns />, { language, words: ['supporter-care'] })
    const { lessonOverdue } = { en, ar }[language].experts
    const [before = ''] = lessonOverdue.split('{{day}}')
    expect(await screen.findByText(new RegExp(before))).toBeDefined()
  })

  it('a supporter is suspended with a reason, and not by one press', async () => {
    const { experts } = { en, ar }[language]
    const suspended: unknown[] = []
    serve({
      application: {
        suspendExpert: (input) => {
          suspended.push(input)
          return refused('NOT_FOUND')
        },
      },
    })
    const { person } = await renderScreen(
      <SuspendSheet expert={mariam} onClose={() => undefined} />,
      { language, words: ['supporter-care'] },
    )
    await person.click(screen.getByRole('button', { name: experts.suspendYes }))
    screen.getByText(experts.suspendMissing)
    await person.type(screen.getByLabelText(experts.suspendWhy), 'two reports')
    await person.click(screen.getByRole('button', { name: experts.suspendYes }))
    await screen.findByRole('alert')
    expect(suspended).toEqual([{ personId: sessionId, reason: 'two reports' }])
  })
})
