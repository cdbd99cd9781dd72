import type { Session } from '@sanad/domain/chat/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession, sessionId } from '../../test/a-conversation.tsx'
import { aLive } from '../../test/a-live.ts'
import { serve } from '../../test/answers.ts'
import { takesThePointer } from '../../test/pointer.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { LiveContext } from '#web/platform/live-provider.tsx'
import { EmergencyArrival } from './emergency-arrival.tsx'

const emergency = aSession({ side: 'expert', isEmergency: true, state: 'offered' })
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))

/** A supporter at work, to whom something is given in the middle of it. */
async function show(language: 'en' | 'ar') {
  let given: Session[] = []
  serve({ chat: { mySessions: () => given } })
  const line = aLive()
  await renderScreen(
    <LiveContext value={line.live}>
      <EmergencyArrival />
      <button type="button">{'Mine'}</button>
    </LiveContext>,
    { language, words: ['safeguarding'] },
  )
  const become = async (next: Session[]) => {
    given = next
    await line.tell({ event: 'chat.session-changed', sessionId } as never)
  }
  return { become }
}

describe.each(bothDirections)('an emergency that is given, in %s', (language) => {
  const name = { en: 'Join now', ar: 'الانضمام الآن' }[language]
  const mine = () => takesThePointer(screen.getByRole('button', { name: 'Mine' }))

  test('takes no press that was meant for what stood there, as it comes and as it goes', async () => {
    const { become } = await show(language)
    expect(mine()).toBe(true)
    await become([emergency])
    const join = await vi.waitFor(() => screen.getByRole('link', { name }), { interval: 10, timeout: 10_000 })
    expect(join.getAttribute('href')).toBe(`/dev/chat/${sessionId}`)
    expect([takesThePointer(join), mine()]).toEqual([false, false])
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect([takesThePointer(join), mine()]).toEqual([true, true])

    await become([])
    await vi.waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull(), {
      interval: 10,
      timeout: 10_000,
    })
    expect(mine()).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(mine()).toBe(true)
  })
})
