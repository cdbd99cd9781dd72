import type { GenderWish } from '@sanad/domain/matching/gender-wish'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { nextHereQuery } from './next-here.ts'
import '../strings.ts'

/** MATCH-23. Requests one neutral mail, or cancels it; describes the mail beforehand. */
export function NotifyMeToggle({ wish }: { readonly wish: GenderWish | null }) {
  const { t } = useWords('matching')
  const language = useLanguage()
  const client = useQueryClient()
  const query = nextHereQuery(language, wish)
  const hasRequest = useQuery(query).data?.tellMe ?? false
  const changing = useMutation({
    mutationFn: (ask: boolean) =>
      api.matching.tellMeWhenHere({ ask, language, gender: wish?.must ? wish.gender : null }),
    onSettled: () => client.invalidateQueries({ queryKey: ['matching', 'next-here'] }),
  })
  return (
    <div>
      <Button
        look="quiet"
        className="w-full sm:w-auto"
        busy={changing.isPending}
        onClick={() => changing.mutate(!hasRequest)}
      >
        {t(hasRequest ? 'none.tellMeNot' : 'none.tellMe')}
      </Button>
      <p role="status" className="mt-1 text-sm text-muted">
        {t(hasRequest ? 'none.willTell' : 'none.tellMeText')}
      </p>
      {changing.error ? (
        <Notice tone="danger" role="alert" className="mt-2">
          {problemWords(changing.error)}
        </Notice>
      ) : null}
    </div>
  )
}
