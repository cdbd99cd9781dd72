import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useLiveEvents } from '#web/platform/live/live-provider.tsx'
import { inTab, tabWriter } from '#web/platform/storage/storage.ts'
import { supervisionKeys } from '../storage-keys.ts'

const notesQuery = (sessionId: string) =>
  readQuery(['supervision', 'notes', sessionId], api.supervision.sessionNotes, { sessionId })

/** A shortcut moves the focus to this field. */
export const noteFieldId = 'private-note'

/** A seeker's yes arrives as a changed conversation. */
export function useNotes(sessionId: string) {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries({ queryKey: notesQuery(sessionId).queryKey })
  useLiveEvents(
    { 'chat.session-changed': (event) => event.sessionId === sessionId && refetch() },
    refetch,
  )
  return useQuery(notesQuery(sessionId))
}

/** Long enough for a sentence, short enough that little is unsaved. */
const savedAfterMs = 1000

/** Stored in this tab at once and on the server a moment later, or when it can be saved. */
export function usePrivateNote(sessionId: string, saved: string) {
  const client = useQueryClient()
  const key = supervisionKeys.words.note(sessionId)
  const [writeToTab] = useState(tabWriter)
  const [text, setText] = useState(() => inTab.get(key) ?? saved)
  const saving = useMutation({
    scope: { id: key },
    mutationFn: (content: string) => api.supervision.saveNote({ sessionId, text: content }),
    onSuccess: ({ savedAt }, content) => {
      if (inTab.get(key) === content) writeToTab(key, undefined)
      client.setQueryData(notesQuery(sessionId).queryKey, (notes) => ({
        earlier: notes?.earlier ?? [],
        mine: savedAt === null ? null : { text: content.trim(), savedAt },
      }))
    },
  })
  const isSaved = text.trim() === saved.trim()
  const { mutate } = saving
  const save = useEffectEvent(() => {
    if (!isSaved) mutate(text)
  })
  useEffect(() => {
    if (isSaved) return
    const timer = setTimeout(() => save(), savedAfterMs)
    return () => clearTimeout(timer)
  }, [text, isSaved])
  // A supporter who goes to another conversation leaves nothing unsaved behind.
  useEffect(() => () => save(), [])
  return {
    text,
    isSaved,
    error: saving.error,
    save: () => {
      if (!isSaved) mutate(text)
    },
    write: (next: string) => {
      writeToTab(key, next)
      setText(next)
    },
  }
}
