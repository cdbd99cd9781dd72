import type { OwnCare, TalkRequest } from '@sanad/domain/supporter-care/debrief-contract'
import type { OwnStanding, SupervisedExpert } from '@sanad/domain/application/supervision-contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from '../../test/a-live.ts'
import { refused, serve, type Answers } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { CareCard } from './care-card.tsx'
import { CheckIns } from './check-ins.tsx'
import { DebriefCard } from './debrief-card.tsx'
import ar from './strings.ar.json'
import en from './strings.en.json'
import { TalkRequests } from './talk-requests.tsx'

const sessionId = '0197f3a0-0000-7000-8000-00000000000a'
const fine: OwnStanding = {
  checkIn: { dueAt: '2026-12-20T10:00:00Z', state: 'fine' },
  training: { until: '2027-11-20T10:00:00Z', state: 'fine' },
}
const pending: OwnCare = { debriefs: [{ sessionId, endedAt: '2026-11-20T10:00:00Z' }], talk: null }
const none: OwnCare = { debriefs: [], talk: null }

async function show(answers: Answers, language: 'en' | 'ar' = 'en') {
  serve(answers)
  return renderScreen(
    <LiveContext value={aLive().live}>
      <DebriefCard />
      <CareCard />
    </LiveContext>,
    { language, words: ['supporter-care'] },
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
    ],
    ar: [
      'كيف كانت هذه المحادثة عليك؟',
      'دقيقتان الآن',
      'تم',
      'أحب الحديث مع الفريق',
      /لا يراه إلا من يتولى طلبك/,
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
    expect(await screen.findByRole('link')).toBeDefined()
    expect(sent).toEqual([
      { sessionId, now: 'shaken', stays: 'a-little', needs: 'somebody', text: 'heavy' },
    ])
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
  const record = {
    en: 'We have talked today: Mariam Haddad',
    ar: 'تم حديث اليوم: \u2068Mariam Haddad\u2069',
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
    const expert: SupervisedExpert = {
      personId: sessionId,
      name: 'Mariam Haddad',
      lastCheckInAt: null,
      ...fine,
      checkIn: { dueAt: '2026-11-01T10:00:00Z', state: 'overdue' },
    }
    serve({
      application: {
        experts: () => [expert],
        recordCheckIn: ({ personId }) => {
          recorded.push(personId)
          return { dueAt: '2026-12-20T10:00:00Z' }
        },
      },
    })
    const { person } = await renderScreen(<CheckIns />, { language, words: ['supporter-care'] })
    await person.click(await screen.findByRole('button', { name: record }))
    await person.click(screen.getByRole('button', { name: words.yes }))
    expect(recorded).toEqual([sessionId])
  })

  it('a supporter is suspended with a reason, and not by one press', async () => {
    const { experts } = { en, ar }[language]
    const suspended: unknown[] = []
    serve({
      application: {
        experts: () => [
          { personId: sessionId, name: 'Mariam Haddad', lastCheckInAt: null, ...fine },
        ],
        suspendExpert: (input) => {
          suspended.push(input)
          return refused('NOT_FOUND')
        },
      },
    })
    const { person } = await renderScreen(<CheckIns />, { language, words: ['supporter-care'] })
    await person.click(
      await screen.findByRole('button', {
        name: experts.suspendNamed.replace(
          '{{name}}',
          language === 'ar' ? '\u2068Mariam Haddad\u2069' : 'Mariam Haddad',
        ),
      }),
    )
    await person.click(screen.getByRole('button', { name: experts.suspendYes }))
    screen.getByText(experts.suspendMissing)
    await person.type(screen.getByLabelText(experts.suspendWhy), 'two reports')
    await person.click(screen.getByRole('button', { name: experts.suspendYes }))
    await screen.findByRole('alert')
    expect(suspended).toEqual([{ personId: sessionId, reason: 'two reports' }])
  })
})
