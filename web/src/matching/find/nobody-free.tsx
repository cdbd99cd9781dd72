import type { GenderWish } from '@sanad/domain/availability/gender-wish'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ignoreSecondTap } from '#web/ui/layout/ignore-second-tap.ts'
import { nextHereQuery, useNextHereWords } from './next-here.ts'
import type { FindExpert } from './use-find-expert.ts'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'

interface NobodyFreeProps {
  readonly finding: FindExpert
  readonly wish: GenderWish | null
}

/** MATCH-7. What a seeker can do when no supporter is free. */
export function NobodyFree({ finding, wish }: NobodyFreeProps) {
  const { t } = useWords('matching')
  const language = useLanguage()
  const outlook = useQuery(nextHereQuery(language, wish)).data
  const nextWords = useNextHereWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [])
  // Without a supporter now, few who wait are met, but nearly all who leave a message are answered.
  const later = outlook !== undefined && !outlook.expertsHere && outlook.nextHere.kind !== 'now'
  const ways = [
    { name: 'leaveWords', take: finding.leaveWords },
    { name: 'wait', take: finding.waitInLine },
  ] as const
  const [first, second] = later ? ways : ([ways[1], ways[0]] as const)
  return (
    <div ref={ignoreSecondTap} className="rise mt-4 rounded-md bg-surface p-4 text-ink">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {t(wish?.must ? 'none.titleWish' : 'none.title')}
      </h3>
      {outlook ? (
        <p className="mt-1">{outlook.expertsHere ? t('next.busy') : nextWords(outlook)}</p>
      ) : null}
      <Button className="mt-4 w-full" busy={finding.busy} onClick={first.take}>
        {t(`none.${first.name}`)}
      </Button>
      <NotifyMeToggle wish={wish} />
      <div className="mt-2 flex flex-wrap gap-x-5">
        <Button look="link" onClick={() => !finding.busy && second.take()}>
          {t(`none.${second.name}`)}
        </Button>
        <Button look="link" onClick={finding.dismissChoices}>
          {t('none.later')}
        </Button>
      </div>
    </div>
  )
}

/** MATCH-23. Says beforehand what the mail will contain. */
function NotifyMeToggle({ wish }: { readonly wish: GenderWish | null }) {
  const { t } = useWords('matching')
  const language = useLanguage()
  const query = nextHereQuery(language, wish)
  const hasRequest = useQuery(query).data?.tellMe ?? false
  const changing = useChangeOf(['matching', 'next-here'], (ask: boolean) =>
    api.matching.notifyWhenAvailable({ ask, language, gender: wish?.must ? wish.gender : null }),
  )
  return (
    <div>
      <Button
        look="quiet"
        className="mt-2 w-full"
        busy={changing.isPending}
        onClick={() => changing.mutate(!hasRequest)}
      >
        {t(hasRequest ? 'none.tellMeNot' : 'none.tellMe')}
      </Button>
      <p role="status" className="mt-1 text-sm text-muted">
        {t(hasRequest ? 'none.willTell' : 'none.tellMeText')}
      </p>
      <Problem className="mt-2" error={changing.error} />
    </div>
  )
}
