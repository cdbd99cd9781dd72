import { whyNotRead, type SessionFacts } from '../chat/sessions/session.ts'

/** UTF-16 units: a page to read before the next conversation, not a file about a person. */
export const sessionNoteLimit = 4000

interface NoteFacts extends SessionFacts {
  /** A supporter who has only an offer reads nothing of the session. */
  readonly opened: boolean
}

/** PRIVATE-1. Only for the supporter who opened the session. */
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

/** PRIVATE-2. Others' notes only with the seeker's yes. */
export function readableNotes<Note extends WrittenNote>(
  notes: readonly Note[],
  { readerId, shared }: { readonly readerId: string; readonly shared: boolean },
): { readonly mine: Note | undefined; readonly earlier: readonly Note[] } {
  return {
    mine: notes.find(({ writerId }) => writerId === readerId),
    earlier: shared ? notes.filter(({ writerId }) => writerId !== readerId) : [],
  }
}
