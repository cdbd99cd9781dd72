import type { GenderWish } from '@sanad/domain/matching/gender-wish'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { ignoreSecondTap } from '#web/ui/layout/ignore-second-tap.ts'
import { nextHereQuery, useNextHereWords } from './next-here.ts'
import { NotifyMeToggle } from './notify-me-toggle.tsx'
import type { FindSupporter } from './use-find-supporter.ts'
import '../strings.ts'

interface NobodyFreeProps {
  readonly finding: FindSupporter
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
        {t('none.title')}
      </h3>
      {next ? <p className="mt-1 font-medium">{nextWords(next)}</p> : null}
      <p className="mt-1 text-sm text-muted">{t('none.text')}</p>
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {later ? leaveWords : null}
        <Button look={later ? 'quiet' : 'primary'} busy={finding.busy} onClick={finding.waitInLine}>
          {t('none.wait')}
        </Button>
        {later ? null : leaveWords}
        <ButtonLink look="quiet" to={path('/emergency-connect')}>
          {t('none.numbers')}
        </ButtonLink>
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
