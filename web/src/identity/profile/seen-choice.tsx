import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { startQuery } from '#web/platform/api/current-person.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

/** CHAT-13. A seeker may hide what they have seen; supporters have no such choice. */
export function SeenChoice({ showSeen }: { readonly showSeen: boolean }) {
  const { t } = useWords('identity')
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (shown: boolean) => api.identity.updateProfile({ showSeen: shown }),
    onSuccess: (me) =>
      client.setQueryData(startQuery.queryKey, (start) => (start ? { ...start, me } : start)),
  })
  // The choice shows at once, and returns to its old value if saving fails.
  const shown = save.isPending ? save.variables : showSeen
  return (
    <fieldset>
      <legend className="font-semibold">{t('profile.conversations')}</legend>
      <Checkbox
        label={
          <>
            {t('profile.showSeen')}
            <span className="block text-sm text-muted">{t('profile.showSeenHint')}</span>
          </>
        }
        checked={shown}
        error={save.error ? problemWords(save.error) : undefined}
        onChange={(event) => save.mutate(event.target.checked)}
      />
    </fieldset>
  )
}
