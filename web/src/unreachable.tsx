import { CrisisLines } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PageShell } from '#web/ui/page-shell.tsx'

/** The service does not answer: what is safe, what to do, and the numbers, which need no service. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useWords('platform')
  return (
    <Calm title={t('unreachable.title')} text={t('problems.NETWORK')}>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Calm>
  )
}

/** In place of a screen that broke. Without a network it is one that was never brought in: that is no fault. */
export function Broken() {
  const { t } = useWords('platform')
  if (!navigator.onLine) return <Unreachable onRetry={() => window.location.reload()} />
  return (
    <Calm title={t('fault.title')} text={t('fault.text')}>
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
      <a href={path('/')} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
        {t('fault.home')}
      </a>
    </Calm>
  )
}

interface CalmProps {
  readonly title: string
  readonly text: string
  readonly children: React.ReactNode
}

const Calm = ({ title, text, children }: CalmProps) => (
  <PageShell title={title} help={false}>
    <PageHeading>{title}</PageHeading>
    <p className="mt-2 text-muted">{text}</p>
    <div className="mt-4 flex flex-wrap items-center gap-4">{children}</div>
    <Card className="mt-6">
      <CrisisLines few />
    </Card>
  </PageShell>
)
