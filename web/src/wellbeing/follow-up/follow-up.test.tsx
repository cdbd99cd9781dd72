import type {
  CurrentFollowUp,
  FollowUpEnding as Ending,
} from '@sanad/domain/wellbeing/follow-up/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from '../../../test/a-live.ts'
import { aSession, sessionId } from '../../../test/a-conversation.tsx'
import { refused, serve } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { FollowUpEnding } from './follow-up-ending.tsx'
import { FollowUpSlot } from './follow-up-slot.tsx'

const words = ['follow-up', 'crisis'] as const

describe.each(bothDirections)('after a hard conversation, in %s', (language) => {
  const say = {
    en: {
      tomorrow: 'Yes, tomorrow',
      later: 'Yes, in three days',
      no: 'No, thank you',
      planned: /We'll ask on/,
      dropped: "We won't ask.",
      service: 'The service',
      yes: 'Yes',
      failed: /We could not save this/,
    },
    ar: {
      tomorrow: 'نعم، غدًا',
      later: 'نعم، بعد ثلاثة أيام',
      no: 'لا، شكرًا',
      planned: /سنسأل عنك يوم/,
      dropped: 'لن نسأل.',
      service: 'الخدمة',
      yes: 'نعم',
      failed: /لم نتمكن من حفظ هذا/,
    },
  }[language]
  const show = async (
    ending: Ending,
    side: 'seeker' | 'expert' = 'seeker',
    withdraw: () => Ending | ReturnType<typeof refused> = () => ({
      asks: 'seeker',
      expert: 'Mariam',
      allowed: null,
    }),
  ) => {
    const seeker = (allowed: Extract<Ending, { asks: 'seeker' }>['allowed']): Ending => ({
      asks: 'seeker',
      expert: 'Mariam',
      allowed,
    })
    const calls = serve({
      followUp: {
        sessionFollowUp: () => ending,
        allowFollowUp: ({ wait, sender }) =>
          seeker({ wait, sender, dueAt: '2030-06-01T10:00:00.000Z' }),
        withdrawFollowUp: withdraw,
        agreeToFollowUp: ({ agrees }) => ({ asks: 'supporter', agrees }),
      },
    })
    const view = await renderScreen(
      <FollowUpEnding session={aSession({ status: 'closed', side })} />,
      { language, words },
    )
    const changes = () =>
      calls
        .filter(({ operation }) => operation !== 'followUp.sessionFollowUp')
        .map(({ operation, input }) => [operation.split('.')[1], input])
    return { ...view, changes }
  }

  it('FOLLOW-1 nothing is chosen beforehand; a yes says when, and a no takes it back', async () => {
    const view = await show({ asks: 'seeker', expert: 'Mariam', allowed: null })
    const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
    for (const name of [say.tomorrow, say.later, say.no])
      expect((await radio(name)).checked).toBe(false)
    expect(screen.queryByRole('radio', { name: say.service })).toBeNull()
    await view.person.click(await radio(say.later))
    expect(await screen.findByText(say.planned)).toBeDefined()
    await view.person.click(await radio('Mariam'))
    await waitFor(async () => expect((await radio('Mariam')).checked).toBe(true))
    await view.person.click(await radio(say.no))
    expect(await screen.findByText(say.dropped)).toBeDefined()
    const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(view.changes()).toEqual([
      ['allowFollowUp', { sessionId, wait: 'three-days', sender: 'service', zone }],
      ['allowFollowUp', { sessionId, wait: 'three-days', sender: 'supporter', zone }],
      ['withdrawFollowUp', { sessionId }],
    ])
  })

  it('FOLLOW-1 a no that could not be saved does not pretend', async () => {
    const view = await show(
      {
        asks: 'seeker',
        expert: null,
        allowed: { wait: 'day', sender: 'service', dueAt: '2030-06-01T10:00:00.000Z' },
      },
      'seeker',
      () => refused('NOT_FOUND', undefined, 404),
    )
    await view.person.click(await screen.findByRole('radio', { name: say.no }))
    expect(await screen.findByText(say.failed)).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: say.tomorrow }).checked).toBe(true)
    expect(screen.getByText(say.planned)).toBeDefined()
  })

  it('FOLLOW-1 a no stores nothing', async () => {
    const view = await show({ asks: 'seeker', expert: null, allowed: null })
    await view.person.click(await screen.findByRole('radio', { name: say.no }))
    expect(await screen.findByText(say.dropped)).toBeDefined()
    expect(view.changes()).toEqual([])
  })

  it('FOLLOW-5 a supporter is asked one thing', async () => {
    const view = await show({ asks: 'supporter', agrees: null }, 'expert')
    await view.person.click(await screen.findByRole('radio', { name: say.yes }))
    await waitFor(() =>
      expect(view.changes()).toEqual([['agreeToFollowUp', { sessionId, agrees: true }]]),
    )
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })
})

describe.each(bothDirections)('the question, in %s', (language) => {
  const say = {
    en: {
      question: 'How are things today, after your conversation?',
      of: /A question from .?Mariam.?: how are things today/,
      better: 'Better',
      harder: 'Harder',
      away: 'Not now',
      person: 'Talk to a person now',
      plan: 'Open my safety plan',
      thanks: /come back whenever/,
      failed: /We could not save this/,
    },
    ar: {
      question: 'كيف الأمر اليوم بعد محادثتك؟',
      of: /سؤال من .?Mariam.?: كيف الأمر اليوم/,
      better: 'أفضل',
      harder: 'أصعب',
      away: 'ليس الآن',
      person: 'التحدث مع شخص الآن',
      plan: 'خطتي للأمان',
      thanks: /متى أردت/,
      failed: /لم نتمكن من حفظ هذا/,
    },
  }[language]
  const show = async (first: CurrentFollowUp, refuses = false) => {
    let current = first
    serve({
      followUp: {
        ownFollowUp: () => current,
        answerFollowUp: ({ answer }) =>
          refuses ? refused('TOO_LATE') : (current = { state: 'answered', sessionId, answer }),
        withdrawFollowUp: () => {
          current = { state: 'none' }
          return { asks: 'nothing' }
        },
      },
    })
    const socket = aLive()
    const view = await renderScreen(
      <LiveContext value={socket.live}>
        <FollowUpSlot />
      </LiveContext>,
      { language, words },
    )
    return { ...view, socket, bring: (next: CurrentFollowUp) => (current = next) }
  }
  const waiting = { state: 'sent', sessionId, expert: null } as const
  const tap = (name: string) => screen.findByRole('radio', { name })

  it('FOLLOW-8 “harder” offers a person, then numbers, then the plan, and stays for the day', async () => {
    const view = await show(waiting)
    expect(await screen.findByText(say.question)).toBeDefined()
    await view.person.click(await tap(say.harder))
    const person = await screen.findByRole('link', { name: say.person })
    expect(person.getAttribute('href')).toBe('/dev/emergency-connect')
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    const numbers = hrefs.findIndex((href) => href.startsWith('tel:'))
    expect(hrefs.indexOf('/dev/emergency-connect')).toBeLessThan(numbers)
    expect(hrefs.indexOf('/dev/safety-plan')).toBeGreaterThan(numbers)
    view.unmount()
    await show({ state: 'answered', sessionId, answer: 'harder' })
    expect(await screen.findByRole('link', { name: say.plan })).toBeDefined()
  })

  it('FOLLOW-7 another answer is thanked for, once', async () => {
    const view = await show(waiting)
    await view.person.click(await tap(say.better))
    expect(await screen.findByText(say.thanks)).toBeDefined()
    view.unmount()
    const later = await show({ state: 'answered', sessionId, answer: 'better' })
    await waitFor(() => expect(later.container.querySelector('[role=status]')).toBeNull())
    expect(screen.queryByText(say.thanks)).toBeNull()
  })

  it('FOLLOW-5 names the supporter who agreed, and can be put away', async () => {
    const view = await show({ ...waiting, expert: 'Mariam' })
    expect(await screen.findByText(say.of)).toBeDefined()
    await view.person.click(await screen.findByRole('button', { name: say.away }))
    await waitFor(() => expect(screen.queryByText(say.of)).toBeNull())
  })

  it('says when the answer was not saved', async () => {
    const view = await show(waiting, true)
    await view.person.click(await tap(say.better))
    expect(await screen.findByText(say.failed)).toBeDefined()
  })
})

it('FOLLOW-6 the question comes to an open dashboard with its notice', async () => {
  const socket = aLive()
  let current: CurrentFollowUp = { state: 'none' }
  serve({ followUp: { ownFollowUp: () => current } })
  await renderScreen(
    <LiveContext value={socket.live}>
      <FollowUpSlot />
    </LiveContext>,
    { words },
  )
  current = { state: 'sent', sessionId, expert: null }
  await socket.tell({ event: 'notices.changed' })
  expect(await screen.findByText('How are things today, after your conversation?')).toBeDefined()
})
