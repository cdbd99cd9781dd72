import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'

const queryKey = ['supporter-care', 'notes-to-pass']

/** NOTE-2. Loaded on a press, because each reading is audited. */
export function NotesToPass() {
  const { t } = useWords('supporter-care')
  const client = useQueryClient()
  const notes = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.supporterCare.notesToPass(undefined, { signal }),
    enabled: false,
  })
  const deciding = useMutation({
    mutationFn: (decision: { id: string; pass: boolean }) => api.supporterCare.decideNote(decision),
    onSuccess: (_done, { id }) =>
      client.setQueryData(queryKey, (known: typeof notes.data) =>
        known?.filter((note) => note.id !== id),
      ),
  })
  return (
    <section aria-labelledby="notes-to-pass" className="mt-10">
      <h2 id="notes-to-pass" className="text-xl">
        {t('note.toPass')}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t('note.toPassText')}</p>
      <Problem className="mb-3" error={notes.error} />
      {notes.data ? null : (
        <Button look="soft" busy={notes.isFetching} onClick={() => void notes.refetch()}>
          {t('note.look')}
        </Button>
      )}
      {notes.data?.length === 0 ? <Card className="text-muted">{t('note.none')}</Card> : null}
      <ul className="space-y-3">
        {notes.data?.map(({ id, words, danger }) => (
          <li key={id}>
            <Card>
              {danger ? (
                <Notice tone="danger" className="mb-3">
                  {t('note.danger')}
                </Notice>
              ) : null}
              <WrittenText text={words} />
              <div className="mt-3 flex flex-wrap gap-2">
                {[true, false].map((pass) => (
                  <DecisionButton
                    key={String(pass)}
                    look={pass ? 'soft' : 'quiet'}
                    label={t(pass ? 'note.pass' : 'note.decline')}
                    follows={t(pass ? 'note.passFollows' : 'note.declineFollows')}
                    cancel={t('team.cancel')}
                    call={deciding}
                    decide={() => deciding.mutateAsync({ id, pass })}
                  />
                ))}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
