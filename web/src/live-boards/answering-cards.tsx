import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

interface LinkCardProps {
  readonly title: string
  readonly text: string
  readonly to: `/${string}`
}

const LinkCard = ({ title, text, to }: LinkCardProps) => {
  const { t } = useWords('escalation')
  return (
    <Card className="flex items-center justify-between gap-3">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <ButtonLink look="soft" to={path(to)} aria-label={`${t('notices.open')}: ${title}`}>
        {t('notices.open')}
      </ButtonLink>
    </Card>
  )
}

export function NoticesCard() {
  const { t } = useWords('escalation')
  return <LinkCard title={t('notices.card')} text={t('notices.cardText')} to="/my-notices" />
}

export function WhoAnswersCard() {
  const { t } = useWords('escalation')
  return <LinkCard title={t('whoAnswers.card')} text={t('whoAnswers.cardText')} to="/who-answers" />
}
