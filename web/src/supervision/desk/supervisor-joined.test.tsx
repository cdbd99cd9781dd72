import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { layla, mariam, openChat, sessionId } from '../../../test/a-conversation.tsx'
import { refused } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections } from '../../../test/render-screen.tsx'
import { Guidance } from '../cases/guidance.tsx'
import { QueueList } from './conversation-desk.tsx'

const huda = aPerson({
  id: '0190b9a0-0000-7000-8000-00000000000c',
  role: 'supervisor',
  standing: 'supervisor',
})
const cardOf = (id: string, firstName: string) =>
  ({ id, firstName, language: 'en', automatic: false }) as const
const joined: QueueCase = {
  kind: 'session',
  id: sessionId,
  severity: 'severe',
  signs: [],
  inAll: 0,
  since: new Date().toISOString(),
  language: 'en',
  standing: 'together',
  isEmergency: false,
  takenBy: { id: huda.id, firstName: 'Huda' },
  mine: true,
  joined: 'me',
  mayRead: true,
  people: { seeker: 'Layla', expert: 'Mariam' },
}
const crisis: QueueCase['signs'][number] = {
  id: '0190b9a0-0000-7000-8000-0000000000f1',
  kind: 'crisis',
  severity: 'critical',
  codes: ['Q2'],
  report: null,
  at: joined.since,
}
const notTaken: QueueCase = {
  ...joined,
  id: '0190b9a0-0000-7000-8000-0000000000f2',
  severity: 'critical',
  signs: [crisis],
  takenBy: null,
  mine: false,
  joined: 'nobody',
  people: null,
}

describe.each(bothDirections)(
  'CHAT-16 a supervisor who joined works at a desk, in %s',
  (language) => {
    const say = {
      en: {
        queue: 'Safety queue',
        moods: 'I feel',
        help: 'Help now',
        steps: 'Step by step',
        leave: 'Leave the conversation',
        ask: 'Ask a supervisor',
        note: 'Private note',
      },
      ar: {
        queue: 'قائمة الأمان',
        moods: 'أشعر بـ',
        help: 'مساعدة الآن',
        steps: 'خطوة بخطوة',
        leave: 'مغادرة المحادثة',
        ask: 'طلب الإشراف',
        note: 'ملاحظة خاصة',
      },
    }[language]

    const open = () =>
      openChat({
        me: huda,
        language,
        session: {
          side: 'supervisor',
          flagged: true,
          concern: { severity: 'severe', codes: ['Q2'] },
          other: cardOf(layla.id, 'Layla'),
          expert: cardOf(mariam.id, 'Mariam'),
          supervisor: cardOf(huda.id, 'Huda'),
        },
        words: ['supervision', 'availability', 'matching'],
        supervision: {
          queue: () => ({ open: [notTaken, joined], toReview: [] }),
          leaveCase: () => ({ done: true as const }),
          sessionBrief: () => refused('NOT_FOUND'),
        },
        slots: {
          guidance: (session) => <Guidance session={session} />,
          desk: (column) => (
            <>
              <QueueList />
              {column}
            </>
          ),
        },
      })

    test('without what is for the seeker or the supporter', async () => {
      await open()
      await screen.findByRole('button', { name: say.steps })
      expect(screen.queryByRole('group', { name: say.moods })).toBeNull()
      for (const name of [say.help, say.ask, say.note])
        expect(screen.queryByRole('button', { name })).toBeNull()
    })

    test('beside the queue, which leads to what else is open, and back when they leave', async () => {
      const { person, address, calls } = await open()
      await screen.findByRole('log')
      const own = await screen.findByRole('link', { name: /Layla/ })
      const queue = within(screen.getByRole('navigation', { name: say.queue }))
      expect(own.getAttribute('aria-current')).toBe('page')
      const others = queue.getAllByRole('link').filter((link) => link !== own)
      expect(others.map((link) => link.getAttribute('href'))).toEqual([
        '/dev/staff/queue',
        '/dev/staff/queue',
      ])
      await person.click(await screen.findByRole('button', { name: say.leave }))
      expect(calls.map(({ operation }) => operation)).toContain('supervision.leaveCase')
      await expect.poll(address).toBe('/dev/staff/queue')
    })
  },
)
