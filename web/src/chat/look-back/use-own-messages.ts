import type { Message } from '@sanad/domain/chat/message'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'

interface OwnMessages {
  /** The messages of one conversation after the other, each oldest first. */
  readonly messages: readonly Message[]
  readonly phase: 'loading' | 'ready' | 'failed'
}

interface Loaded {
  readonly messages: readonly Message[]
  readonly isComplete: boolean
}

const pageSize = 100
const nothing: Loaded = { messages: [], isComplete: false }

/**
 * Loads page by page, the newest first, in memory only: the service holds the messages encrypted
 * and cannot search them. A conversation that may no longer be read has none.
 */
export function useOwnMessages(sessionIds: readonly string[]): OwnMessages {
  const loaded = useRef(new Map<string, Loaded>())
  const [own, setOwn] = useState<OwnMessages>({ messages: [], phase: 'loading' })
  const wanted = sessionIds.join(' ')
  useEffect(() => {
    let isUnmounted = false
    const ids = wanted.split(' ').filter((id) => id !== '')
    const show = (phase: OwnMessages['phase']) =>
      setOwn({ messages: ids.flatMap((id) => loaded.current.get(id)?.messages ?? []), phase })
    const load = async () => {
      show('loading')
      for (const id of ids) {
        while (!(loaded.current.get(id) ?? nothing).isComplete) {
          const more = await loadPage(id, loaded.current.get(id) ?? nothing)
          if (isUnmounted) return
          if (!more) return show('failed')
          loaded.current.set(id, more)
          show('loading')
        }
      }
      show('ready')
    }
    void load()
    return () => {
      isUnmounted = true
    }
  }, [wanted])
  return own
}

/** Undefined when the service cannot be reached, or asks to wait. */
async function loadPage(sessionId: string, { messages }: Loaded): Promise<Loaded | undefined> {
  const before = messages[0]?.seq
  const page = await outcomeOf(
    api.chat.messagesBefore({ sessionId, limit: pageSize, ...(before && { before }) }),
  )
  if (page.kind === 'refused' && page.code === 'NOT_FOUND') return { messages, isComplete: true }
  if (page.kind !== 'ok') return undefined
  return {
    messages: [...page.value.messages, ...messages],
    isComplete: page.value.messages.length < pageSize,
  }
}
