import { isBlank } from '@sanad/domain/primitives/text/text'
import type { ShiftNote } from '@sanad/domain/supporter-care/shift-note-contract'
import { shiftNote } from '@sanad/domain/supporter-care/shift-note'
import { useQuery } from '@tanstack/react-query'
import { Check } from '#web/ui/icons/icons.ts'
import { useState, type FormEvent } from 'react'
import { api, pollQuery, useChange } from '#web/platform/api/api.ts'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { WrittenText } from '#web/ui/text/written-text.tsx'

const notesQuery = pollQuery(
  60_000,
  ['supporter-care', 'shift-notes'],
  api.supporterCare.shiftNotes,
)

export function ShiftNotesCard() {
  const { t } = useWords('supporter-care')
  const query = useQuery(notesQuery)
  return (
    <Card>
      <h2 className="text-lg">{t('shiftNotes.title')}</h2>
      <p className="text-sm text-muted">{t('shiftNotes.lead')}</p>
      <QueryState query={query} place="h-16" className="mt-3">
        {({ notes }) => (
          <ul className="mt-3 space-y-3">
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        )}
      </QueryState>
      <NoteForm />
    </Card>
  )
}

function Note({ note }: { readonly note: ShiftNote }) {
  const { t } = useWords('supporter-care')
  const locale = useLocale()
  const taking = useChange(notesQuery, () => api.supporterCare.takeShiftNote({ noteId: note.id }))
  return (
    <li className="rounded-md bg-sunken p-3">
      <p className="text-xs text-muted">
        <bdi>{note.by}</bdi> {dayAndClock(note.at)}
      </p>
      <WrittenText text={note.text} />
      {note.takenBy.length > 0 ? (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-success-ink">
          <Check aria-hidden className="size-4 shrink-0" />
          {t('shiftNotes.takenBy', { names: new Intl.ListFormat(locale).format(note.takenBy) })}
        </p>
      ) : null}
      {note.mine || note.taken ? null : (
        <Button
          look="quiet"
          className="mt-2"
          busy={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {t('shiftNotes.take')}
        </Button>
      )}
    </li>
  )
}

function NoteForm() {
  const { t } = useWords('supporter-care')
  const [text, setText] = useState('')
  const sending = useChange(
    notesQuery,
    () => api.supporterCare.leaveShiftNote({ text }),
    () => setText(''),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank(text) && !sending.isPending) sending.mutate()
  }
  return (
    <form onSubmit={send} className="mt-4 space-y-3">
      <TextArea
        label={t('shiftNotes.write')}
        hint={t('shiftNotes.hint')}
        rows={3}
        maxLength={shiftNote.atMost}
        value={text}
        error={sending.error ? problemWords(sending.error) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="soft" gated={isBlank(text)} busy={sending.isPending}>
        {t('shiftNotes.leave')}
      </Button>
    </form>
  )
}
