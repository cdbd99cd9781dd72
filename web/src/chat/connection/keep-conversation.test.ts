import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMessage, aSession, layla, mariam, sessionId } from '../../../test/a-conversation.tsx'
import { startQuery } from '#web/platform/api/current-person.ts'
import { keepOwnDrafts } from '#web/platform/storage/draft-owner.ts'
import { inTab, keepInTab, onDevice, platformKeys } from '#web/platform/storage/storage.ts'
import { sessionQuery } from '../parts/queries.ts'
import { keptConversation, messagesToKeep, restoredMessages } from '../state/kept-conversation.ts'
import { restoreConversation } from './keep-conversation.ts'
import { chatKeys } from '../storage-keys.ts'

const messages = [aMessage(1), aMessage(2)]

function keepAs(me = layla) {
  keepOwnDrafts(me.id)
  keepInTab(chatKeys.copy.kept, {
    start: { me: layla, next: 'dashboard' },
    session: aSession(),
    messages,
  })
}

beforeEach(() => {
  inTab.clear()
  onDevice.clear()
})

describe('a conversation that the tab kept', () => {
  test('is restored as stale answers, with its messages', () => {
    keepAs()
    const client = new QueryClient()
    restoreConversation(client, sessionId)
    expect(client.getQueryData(startQuery.queryKey)?.me?.id).toBe(layla.id)
    expect(client.getQueryData(sessionQuery(sessionId).queryKey)?.id).toBe(sessionId)
    expect(client.getQueryState(startQuery.queryKey)?.dataUpdatedAt).toBe(0)
    expect(restoredMessages(layla.id, sessionId)).toEqual(messages)
    expect(restoredMessages(mariam.id, sessionId)).toEqual([])
  })

  test('is another one: nothing is restored', () => {
    keepAs()
    expect(keptConversation('0190b9a0-0000-7000-8000-0000000000ff')).toBeUndefined()
  })

  test('is gone when another person signs in here', () => {
    keepAs()
    keepOwnDrafts(mariam.id)
    expect(inTab.get(chatKeys.copy.kept)).toBeNull()
  })

  test('is gone, also from memory, once the tab is cleared', () => {
    keepAs()
    restoreConversation(new QueryClient(), sessionId)
    inTab.clear()
    expect(keptConversation(sessionId)).toBeUndefined()
    expect(restoredMessages(layla.id, sessionId)).toEqual([])
  })

  test('is not shown in a tab whose person signed out elsewhere on the device', () => {
    keepAs()
    onDevice.remove(platformKeys.device.mark)
    expect(keptConversation(sessionId)).toBeUndefined()
  })

  test.each([
    ['fifty messages', 80, 'short', 50],
    ['a hundred thousand characters', 40, 'x'.repeat(4000), 25],
  ])('holds at most %s, the newest', (_most, count, content, kept) => {
    const all = Array.from({ length: count }, (_, at) => aMessage(at + 1, { content }))
    expect(messagesToKeep(all).map(({ seq }) => seq)).toEqual(
      Array.from({ length: kept }, (_, at) => count - kept + at + 1),
    )
  })
})
