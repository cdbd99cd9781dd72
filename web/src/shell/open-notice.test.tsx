import type { NoticePlace } from '@sanad/domain/escalation/notices-contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, mariam, sessionId } from '../../test/a-conversation.tsx'
import { refused, serve } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { returnAddress } from '#web/platform/navigation/return-to.ts'
import { SiteRoutes } from '#web/routes.tsx'

const noticeId = '0190b9a0-0000-7000-8000-0000000000cc'
const at = `/dev/n/${noticeId}`
const nowhere: NoticePlace = { link: '/chat', sessionId: null, testId: null, over: false }

/** A supporter opens the address in a notice. */
async function opens(
  openNotice: () => NoticePlace | ReturnType<typeof refused>,
  language: 'en' | 'ar' = 'en',
) {
  const session = aSession({ side: 'expert' })
  const calls = serve({
    home: { start: () => ({ me: mariam, next: 'dashboard' }) },
    chat: { mySessions: () => [session], session: () => session },
    escalation: { openNotice, myNotices: () => [] },
  })
  return { calls, ...(await renderScreen(<SiteRoutes />, { at, language })) }
}

test('NOTICE-1 an offer’s notice opens the conversation, and leaves no trace in the history', async () => {
  const { conversation, calls, goBack } = await opens(() => ({ ...nowhere, sessionId }))
  await waitFor(() => expect(conversation()).toBe(sessionId))
  expect(calls.find(({ operation }) => operation === 'escalation.openNotice')?.input).toEqual({
    noticeId,
  })
  await goBack()
  expect(conversation()).toBe(sessionId)
})

test('NOTICE-1 a stranger signs in first, and then comes where it leads', async () => {
  const calls = serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
  const { address } = await renderScreen(<SiteRoutes />, { at })
  await waitFor(() => expect(address()).toBe('/dev/auth'))
  expect(returnAddress()).toBe(at)
  expect(calls.map(({ operation }) => operation)).not.toContain('escalation.openNotice')
})

test.each(bothDirections)(
  'NOTICE-2 one that is over shows the list, and says so: %s',
  async (language) => {
    const { address, conversation } = await opens(() => ({ ...nowhere, over: true }), language)
    const said = {
      en: 'The request in this notice is over. Thank you for being ready.',
      ar: 'انتهى الطلب الذي وصلك به هذا الإشعار. شكرًا على استعدادك.',
    }[language]
    expect(await screen.findByText(said)).toBeDefined()
    expect([address(), conversation()]).toEqual(['/dev/chat', undefined])
  },
)

test.each(bothDirections)(
  'of an unknown one and of another person’s it says the same: %s',
  async (language) => {
    const { address } = await opens(() => refused('NOT_FOUND'), language)
    const title = { en: 'We could not find this notice', ar: 'لم نجد هذا الإشعار' }[language]
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(address()).toBe(at)
  },
)
