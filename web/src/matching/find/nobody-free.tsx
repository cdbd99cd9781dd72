import type { GenderWish } from '@sanad/domain/availability/gender-wish'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ignoreSecondTap } from '#web/ui/layout/ignore-second-tap.ts'
import { nextHereQuery, useNextHereWords } from './next-here.ts'
import type { FindExpert } from './use-find-expert.ts'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'

interface NobodyFreeProps {
  readonly finding: FindExpert
  readonly wish: GenderWish | null
}

/** MATCH-7. When no supporter is free, the seeker gets choices. */
export function NobodyFree({ finding, wish }: NobodyFreeProps) {
  const { t } = useWords('matching')
  const language = useLanguage()
  const next = useQuery(nextHereQuery(language, wish)).data?.nextHere
  const nextWords = useNextHereWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [])
  // With no supporter planned for now, few who wait are met, but nearly all who leave a message are
  // answered.
  const later = next !== undefined && next.kind !== 'now'
  const leaveWords = (
    <Button
      look={later ? 'primary' : 'quiet'}
      onClick={() => !finding.busy && finding.leaveWords()}
    >
      {t('none.leaveWords')}
    </Button>
  )
  return (
    <div ref={ignoreSecondTap} className="rise mt-4 rounded-md bg-surface p-4 text-ink">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {t(wish?.must ? 'none.titleWish' : 'none.title')}
      </h3>
      {next ? <p className="mt-1 font-medium">{nextWords(next)}</p> : null}
      <p className="mt-1 text-sm text-muted">{t('none.text')}</p>
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {later ? leaveWords : null}
        <Button look={later ? 'quiet' : 'primary'} busy={finding.busy} onClick={finding.waitInLine}>
          {t('none.wait')}
        </Button>
        {later ? null : leaveWords}
        <Button look="quiet" onClick={finding.dismissChoices}>
          {t('none.later')}
        </Button>
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <NotifyMeToggle wish={wish} />
      </div>
    </div>
  )
}

/** MATCH-23. Requests one neutral mail, or cancels it; describes the mail beforehand. */
function NotifyMeToggle({ wish }: { readonly wish: GenderWish | null }) {
  const { t } = useWords('matching')
  const language = useLanguage()
  const client = useQueryClient()
  const query = nextHereQuery(language, wish)
  const hasRequest = useQuery(query).data?.tellMe ?? false
  const changing = useMutation({
    mutationFn: (ask: boolean) =>
      api.matching.notifyWhenAvailable({ ask, language, gender: wish?.must ? wish.gender : null }),
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
      <Problem className="mt-2">{changing.error && problemWords(changing.error)}</Problem>
    </div>
  )
}
