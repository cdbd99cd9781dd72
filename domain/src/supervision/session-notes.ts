import { whyNotRead, type SessionFacts } from '../chat/sessions/session.ts'

/** UTF-16 units, as for a message: a page that is read before the next conversation, not a file. */
export const sessionNoteLimit = 4000

interface NoteFacts extends SessionFacts {
  /** The supporter opened the session; one to whom it is only offered reads nothing of it. */
  readonly opened: boolean
}

/** PRIVATE-1. Why this person may not keep and read notes on a session now, or undefined. */
export const whyNotNote = (
  session: NoteFacts,
  personId: string,
  hoursSinceEnd: number | null,
): 'NOT_FOUND' | undefined =>
  session.expertId === personId && session.opened
    ? whyNotRead(session, personId, hoursSinceEnd)
    : 'NOT_FOUND'

interface WrittenNote {
  readonly writerId: string
}

/** PRIVATE-2. The notes of a session that its supporter may read: others' only with the seeker's yes. */
export function readableNotes<Note extends WrittenNote>(
  notes: readonly Note[],
  { readerId, shared }: { readonly readerId: string; readonly shared: boolean },
): { readonly mine: Note | undefined; readonly earlier: readonly Note[] } {
  return {
    mine: notes.find(({ writerId }) => writerId === readerId),
    earlier: shared ? notes.filter(({ writerId }) => writerId !== readerId) : [],
  }
}
