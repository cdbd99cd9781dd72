import type { Session } from '@sanad/domain/chat/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession } from '../../../test/a-conversation.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { SessionLink } from './session-link.tsx'

test.each<[Partial<Session>, string]>([
  [{ state: 'together' }, 'Active'],
  [{ state: 'offered' }, 'Asked, not here yet'],
  [{ state: 'supporter-gone' }, 'Connection lost'],
  [{ side: 'expert', flagged: true }, 'Active'],
  [{ status: 'closed', state: null }, 'Ended'],
])('MATCH-35 a list shows nobody as present who is not: %j', async (more, status) => {
  await renderScreen(<SessionLink session={aSession(more)} />, { words: ['chat'] })
  expect(screen.getByText(status)).toBeDefined()
})
