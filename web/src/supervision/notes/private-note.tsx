import type { Session } from '@sanad/domain/chat/contract'
import { sessionNoteLimit } from '@sanad/domain/supervision/session-notes'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { noteFieldId, usePrivateNote, useNotes } from './use-private-note.ts'

/** PRIVATE-1, PRIVATE-2. Saved as the supporter writes; with earlier notes they may read. */
export function PrivateNote({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const query = useNotes(session.id)
  return (
    <QueryState query={query} failed={t('note.failed')} place="h-16">
      {({ mine, earlier }) => (
        <>
          {earlier.map(({ text, savedAt }) => (
            <div key={savedAt} className="mt-2 rounded-md bg-sunken p-3">
              <p className="text-sm font-semibold">
                {t('note.earlier')} <bdi>{dayAndClock(savedAt)}</bdi>
              </p>
              <WrittenText text={text} />
            </div>
          ))}
          <Editor sessionId={session.id} saved={mine?.text ?? ''} />
        </>
      )}
    </QueryState>
  )
}

interface EditorProps {
  readonly sessionId: string
  readonly saved: string
}

function Editor({ sessionId, saved }: EditorProps) {
  const { t } = useWords('supervision')
  const note = usePrivateNote(sessionId, saved)
  const status = note.isSaved ? (saved === '' ? '' : t('note.saved')) : t('note.saving')
  return (
    <div className="mt-2">
      <textarea
        data-saves
        id={noteFieldId}
        dir="auto"
        rows={4}
        maxLength={sessionNoteLimit}
        aria-label={t('note.label')}
        aria-describedby={`${noteFieldId}-text`}
        value={note.text}
        onChange={({ target }) => note.write(target.value)}
        onBlur={note.save}
        className="block w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink"
      />
      <p id={`${noteFieldId}-text`} className="mt-1 text-sm text-muted">
        {t('note.who')}
      </p>
      <p role="status" className="text-sm text-muted">
        {note.error ? null : status}
      </p>
      {note.error ? (
        <div role="alert">
          <FieldError>{problemWords(note.error)}</FieldError>
          <Button look="link" className="text-sm" onClick={note.save}>
            {t('note.again')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
