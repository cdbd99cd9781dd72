import type { Session } from '@sanad/domain/chat/contract'
import { HeartHandshake } from 'lucide-react'
import { useLocale, useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { clockTime } from './times.ts'

/** After the end: thanks, and where to go from here. */
export function ClosingCard({ session: { side, endedAt } }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const locale = useLocale()
  return (
    <Card className="mx-auto mt-6 w-full max-w-md text-center">
      <HeartHandshake aria-hidden className="mx-auto size-8 text-primary" />
      <h2 className="mt-2 text-xl">{t('closing.title')}</h2>
      <p className="mt-1 text-muted">{t(`closing.${side}`)}</p>
      {endedAt ? (
        <p className="mt-1 text-sm text-muted">{t('ended', { time: clockTime(endedAt, locale) })}</p>
      ) : null}
      <div className="mt-4 flex flex-col gap-2">
        <ButtonLink to={path('/dashboard')}>{t('closing.home')}</ButtonLink>
        {side === 'seeker' ? (
          <ButtonLink look="soft" to={path('/dashboard')}>
            {t('closing.again')}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}
