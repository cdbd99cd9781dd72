import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { api, readQuery, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

const sharingQuery = (sessionId: string) =>
  readQuery(['supervision', 'note-sharing', sessionId], api.supervision.noteSharing, { sessionId })

/** PRIVATE-3. Each change holds at once; without notes there is nothing to ask. */
export function NoteSharing({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  const { queryKey } = sharingQuery(session.id)
  const sharing = useQuery(sharingQuery(session.id)).data
  const changing = useChangeOf(queryKey, (share: boolean) =>
    api.supervision.shareNotes({ sessionId: session.id, share }),
  )
  if (!sharing || (!sharing.exist && !sharing.shared)) return null
  return (
    <Checkbox
      label={t('shareNotes')}
      checked={changing.isPending ? changing.variables : sharing.shared}
      error={changing.error ? problemWords(changing.error) : undefined}
      onChange={({ currentTarget }) => changing.mutate(currentTarget.checked)}
    />
  )
}
