import type { QueueBrief } from '@sanad/domain/matching/brief'
import type { LiveEvent } from '@sanad/domain/live-contract'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from '../../test/a-live.ts'
import { aSession, sessionId } from '../../test/a-conversation.tsx'
import { anAvailability } from '../../test/an-availability.ts'
import { type Answers, refused, serve } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { AvailabilitySwitch } from '#web/availability/index.ts'
import { WaitingQueue } from './waiting-queue.tsx'

const aBrief = (more: Partial<QueueBrief> = {}): QueueBrief => ({
  sessionId,
  language: 'ar',
  urgency: 'urgent',
  supportType: 'emotional',
  sharedArea: 'Grief & Loss',
  waitedSeconds: 130,
  here: true,
  leftWords: false,
  ...more,
})

const changed = (withinMs: number): LiveEvent => ({ event: 'matching.line-changed', withinMs })

type StubAnswers = NonNullable<Answers['matching']> &
  Pick<NonNullable<Answers['availability']>, 'availability' | 'setAvailable'>

async function show(
  { availability, setAvailable, ...matching }: StubAnswers,
  language: 'en' | 'ar' = 'en',
) {
  const calls = serve({
    availability: { ...(availability && { availability }), ...(setAvailable && { setAvailable }) },
    matching,
    chat: { mySessions: () => [] },
  })
  const socket = aLive()
  const view = await renderScreen(
    <LiveContext value={socket.live}>
      <AvailabilitySwitch />
      <WaitingQueue />
    </LiveContext>,
    { language, words: ['availability', 'matching'] },
  )
  return { ...view, calls, socket }
}
const availability = () => anAvailability({ openSessions: 1 })

describe.each(bothDirections)('the queue, in %s', (language) => {
  const words = {
    en: [
      'Urgent',
      'Arabic · Someone who listens',
      'You know this from your own life: Grief & Loss',
      'Waiting for 2 minutes',
    ],
    ar: [
      'عاجل',
      'العربية · من يستمع إليّ',
      'من تجربتك الشخصية: الفقد والحزن',
      'بالانتظار منذ دقيقتين',
    ],
  }[language]
  it('MATCH-6: is a brief without a name', async () => {
    await show({ availability, waitingLine: () => [aBrief()] }, language)
    for (const fact of words) expect(await screen.findByText(fact)).toBeDefined()
  })
})

describe('answering a request', () => {
  it('leads to the conversation', async () => {
    const { person, conversation } = await show({
      availability,
      waitingLine: () => [aBrief()],
      claim: () => aSession({ side: 'expert' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Take this conversation' }))
    await waitFor(() => expect(conversation()).toBe(sessionId))
  })

  it('MATCH-3: says kindly that another supporter was faster, and shows the queue as it is', async () => {
    let queue = [aBrief()]
    const { person } = await show({
      availability,
      waitingLine: () => queue,
      claim: () => {
        queue = []
        return refused('ALREADY_TAKEN')
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Take this conversation' }))
    expect(await screen.findByText(/Another supporter was quicker/)).toBeDefined()
    expect(await screen.findByText('No one is waiting right now.')).toBeDefined()
  })

  it('marks seekers who are not on the page, and no others', async () => {
    await show({ availability, waitingLine: () => [aBrief({ here: false })] })
    expect(await screen.findByText(/Not on the page right now/)).toBeDefined()
  })

  it('shows a new request as soon as the socket reports it', async () => {
    let queue: QueueBrief[] = []
    const { socket } = await show({ availability, waitingLine: () => queue })
    expect(await screen.findByText('No one is waiting right now.')).toBeDefined()
    queue = [aBrief({ urgency: 'flexible', waitedSeconds: 0 })]
    await socket.tell(changed(0))
    expect(await screen.findByText('Would like to talk')).toBeDefined()
    expect(screen.getByText('Just started waiting')).toBeDefined()
  })

  it('MATCH-37.2: asks once for changes that come together, within the time that they name', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const { socket, calls } = await show({ availability, waitingLine: () => [] })
    await screen.findByText('No one is waiting right now.')
    const countRequests = () =>
      calls.filter(({ operation }) => operation === 'matching.waitingLine').length
    const before = countRequests()
    for (let change = 0; change < 5; change += 1) await socket.tell(changed(10_000))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(countRequests()).toBe(before + 1)
    expect(calls.filter(({ operation }) => operation === 'availability.availability')).toHaveLength(
      1,
    )
    vi.useRealTimers()
  })

  it('MATCH-37.3: asks nothing while the screen is hidden, and as soon as it is seen', async () => {
    let queue: QueueBrief[] = []
    const { socket, calls } = await show({ availability, waitingLine: () => queue })
    await screen.findByText('No one is waiting right now.')
    const before = calls.length
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    queue = [aBrief()]
    await socket.tell(changed(0))
    expect(calls).toHaveLength(before)
    seen.mockRestore()
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('Urgent')).toBeDefined()
  })
})

describe('the availability switch', () => {
  it('switches, and says what that means', async () => {
    const { person } = await show({
      availability,
      waitingLine: () => [],
      setAvailable: ({ available }) => ({ ...availability(), available }),
    })
    const control = await screen.findByRole('switch', {
      name: 'Available for new conversations',
      checked: false,
    })
    expect(screen.getByText('You have 1 of 2 conversations.')).toBeDefined()
    await person.click(control)
    expect(await screen.findByRole('switch', { checked: true })).toBeDefined()
    expect(screen.getByText(/match you with people while this page is open/)).toBeDefined()
  })

  it('says so when it could not be switched, and shows how it stands', async () => {
    const { person } = await show({
      availability,
      waitingLine: () => [],
      setAvailable: () => refused('NOT_FOUND'),
    })
    await person.click(await screen.findByRole('switch'))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('switch', { checked: false })).toBeDefined()
  })
})
