import { useEffect, useRef } from 'react'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { FindSupporter } from './use-find-supporter.ts'

/** MATCH-7. Nobody free is an answer with choices, not a dead end. */
export function NobodyFree({ finding }: { readonly finding: FindSupporter }) {
  const { t } = useWords('matching')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="rise mt-4 rounded-md bg-surface p-4 text-ink">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {t('none.title')}
      </h3>
      <p className="mt-1 text-sm text-muted">{t('none.text')}</p>
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button busy={finding.busy} onClick={finding.waitInLine}>
          {t('none.wait')}
        </Button>
        <ButtonLink look="quiet" to={path('/emergency-connect')}>
          {t('none.numbers')}
        </ButtonLink>
        <Button look="quiet" onClick={finding.letBe}>
          {t('none.later')}
        </Button>
      </div>
    </div>
  )
}
