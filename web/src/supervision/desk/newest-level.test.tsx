import type { Message } from '@sanad/domain/chat/message'
import type { SessionBrief } from '@sanad/domain/supervision/brief-contract'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  aMessage,
  aSession,
  layla,
  mariam,
  movableTime,
  openChat,
  sessionId,
} from '../../../test/a-conversation.tsx'
import { bothDirections } from '../../../test/render-screen.tsx'
import { SidePanel } from './side-panel.tsx'

beforeEach(movableTime)
afterEach(() => vi.useRealTimers())

const calm = { severity: 'none', bases: [], codes: [] } as const
const brief: SessionBrief = {
  language: 'en',
  urgency: 'urgent',
  supportType: 'emotional',
  topic: null,
  now: calm,
  worst: calm,
  decisions: [],
  expertsBefore: 0,
  hiddenMessages: 0,
}
const slots = {
  desk: (column: ReactNode, session?: ReturnType<typeof aSession>) => (
    <>
      {column}
      {session ? <SidePanel session={session} /> : null}
    </>
  ),
}
const other = { id: layla.id, firstName: 'Layla', language: 'en', automatic: false } as const

/** The supporter's desk, over a service whose session and brief stay as they were before the message. */
async function expertReads(language: 'en' | 'ar', more: Partial<Message>) {
  const view = await openChat({
    me: mariam,
    language,
    session: { side: 'expert', other },
    words: ['supervision', 'availability', 'matching'],
    supervision: { sessionBrief: () => brief },
    slots,
  })
  const panel = await screen.findByRole('complementary', {
    name: { en: 'About this conversation', ar: 'عن هذه المحادثة' }[language],
  })
  const message = aMessage(1, { senderId: layla.id, content: 'the pills', ...more })
  view.table.push(message)
  await view.socket.tell({ event: 'chat.message-sent', message } as never)
  expect(await screen.findByText('the pills')).toBeDefined()
  return { ...view, panel }
}

describe.each(bothDirections)('CHAT-17 beside the newest message, in %s', (language) => {
  const say = {
    en: {
      calm: 'No sign of serious danger',
      critical: 'Critical',
      flagged: 'Flagged',
      active: 'Active',
      reading: 'Reading the newest message…',
      notRead: 'Not read by the program. Read it yourself.',
    },
    ar: {
      calm: 'لا علامة على خطر شديد',
      critical: 'حرجة',
      flagged: 'تحتاج إلى انتباه',
      active: 'نشطة',
      reading: 'جارٍ قراءة الرسالة الأخيرة…',
      notRead: 'لم يقرأها البرنامج. الحكم فيها لك.',
    },
  }[language]

  test('stands its own level in the same moment', async () => {
    const { panel } = await expertReads(language, { severity: 'critical' })
    expect(panel.textContent).not.toContain(say.calm)
    expect(panel.textContent).toContain(say.critical)
    expect(screen.getByText(say.flagged)).toBeDefined()
    expect(screen.queryByText(say.active)).toBeNull()
  })

  test('stands that nothing was found, once it was read', async () => {
    const { panel } = await expertReads(language, { severity: 'none' })
    expect(panel.textContent).toContain(say.calm)
  })

  test('stands “reading” without its level, and after two seconds that the program has not read it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const { panel, service, socket } = await expertReads(language, {})
    expect(panel.textContent).not.toContain(say.calm)
    expect(panel.textContent).toContain(say.reading)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(panel.textContent).toContain(say.notRead)
    // Fetched after the message was graded, the session knows its signs.
    service.session = { ...service.session, lastSeq: 1 }
    await socket.tell({ event: 'chat.session-changed', sessionId } as never)
    await screen.findAllByText(say.calm)
  })
})
