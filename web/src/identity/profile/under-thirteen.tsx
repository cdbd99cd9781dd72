import { HeartHandshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { SignOutLink } from '../sign-in/sign-out-link.tsx'

interface UnderThirteenProps {
  readonly childLines: ReactNode
  readonly onMistake: () => void
}

/** Decision 49: a kind stop, and lines for children. Nothing of it is stored. */
export function UnderThirteen({ childLines, onMistake }: UnderThirteenProps) {
  const { t } = useWords('identity')
  return (
    <PageShell title={t('setup.tab')} help={false}>
      <div className="flex items-start gap-4 rounded-xl bg-accent-soft p-5">
        <span
          aria-hidden
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-surface text-accent"
        >
          <HeartHandshake className="size-6" />
        </span>
        <PageHeading arriving className="pt-1.5">
          {t('child.heading')}
        </PageHeading>
      </div>
      <p className="mt-5 text-lg">{t('child.text')}</p>
      <p className="mt-2">{t('child.adult')}</p>
      <Card className="mt-5">{childLines}</Card>
      <p className="mt-5 text-sm text-muted">{t('child.nothingKept')}</p>
      <Button look="link" onClick={onMistake} className="mt-1">
        {t('child.mistake')}
      </Button>
      <div>
        <SignOutLink />
      </div>
    </PageShell>
  )
}
