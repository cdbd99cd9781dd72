import { isBlank } from '@sanad/domain/primitives/text/text'
import type { Session } from '@sanad/domain/chat/contract'
import { kindNoteLimit } from '@sanad/domain/supporter-care/kind-notes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CrisisLines } from '#web/crisis/index.ts'
import { api } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { inTab, keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { supporterCareKeys } from './storage-keys.ts'

const draftKey = supporterCareKeys.words.kindNote

/** NOTE-1. The draft stays until the note has arrived. */
export function KindNote({ session: { id: sessionId } }: { readonly session: Session }) {
  const { t } = useWords('supporter-care')
  const [id] = useState(newId)
  const [open, setOpen] = useState(() => readDraft(sessionId) !== '')
  const [words, setWords] = useState(() => readDraft(sessionId))
  const sending = useMutation({
    mutationFn: () => api.supporterCare.leaveNote({ id, sessionId, words }),
    onSuccess: () => inTab.remove(draftKey(sessionId)),
  })
  if (sending.data)
    return (
      <div className="mt-4 text-start" role="status">
        <p className="font-semibold text-success">{t('note.sent')}</p>
        {sending.data.help === 'none' ? null : (
          <Notice tone="warn" title={t('note.worried')} className="mt-2">
            <CrisisLines />
          </Notice>
        )}
      </div>
    )
  if (!open)
    return (
      <Button look="link" className="mt-3" onClick={() => setOpen(true)}>
        {t('note.open')}
      </Button>
    )
  return (
    <div className="mt-4 text-start">
      <TextArea
        label={t('note.label')}
        hint={t('note.hint')}
        rows={3}
        maxLength={kindNoteLimit}
        value={words}
        error={sending.error ? problemWords(sending.error) : undefined}
        onChange={({ target }) => {
          setWords(target.value)
          keepInTab(draftKey(sessionId), target.value)
        }}
      />
      <Button
        look="soft"
        className="mt-2"
        gated={isBlank(words)}
        busy={sending.isPending}
        onClick={() => !isBlank(words) && sending.mutate()}
      >
        {t('note.send')}
      </Button>
    </div>
  )
}

const readDraft = (sessionId: string): string => {
  const draft = readFromTab(draftKey(sessionId))
  return typeof draft === 'string' ? draft : ''
}
