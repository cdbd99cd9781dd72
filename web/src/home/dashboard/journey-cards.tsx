import { ArrowRight, HeartHandshake, MessageCircleHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { classes } from '#web/ui/theme/classes.ts'

export function JourneyCards() {
  const { t } = useWords('home')
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      <JourneyCard
        main
        to={`${path('/pre-login-questions')}?role=seeker`}
        title={t('welcome.need')}
        text={t('welcome.needText')}
        picture={<MessageCircleHeart aria-hidden className="size-7 shrink-0" />}
      />
      <JourneyCard
        to={path('/expert-onboarding')}
        title={t('welcome.can')}
        text={t('welcome.canText')}
        picture={<HeartHandshake aria-hidden className="size-7 shrink-0 text-accent" />}
      />
    </div>
  )
}

interface JourneyCardProps {
  readonly main?: boolean
  readonly to: string
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

/** The whole card is a link; the most common one is filled. */
const JourneyCard = ({ main = false, to, title, text, picture }: JourneyCardProps) => (
  <Link
    to={to}
    className={classes(
      'group rounded-lg border p-4 shadow-lift transition-colors sm:p-5',
      main
        ? 'border-transparent bg-hero text-on-hero hover:brightness-95 dark:hover:brightness-110'
        : 'border-line bg-surface hover:border-line-strong/60',
    )}
  >
    <span className="flex items-center gap-3.5 text-xl font-semibold">
      {picture}
      <span className="flex-1">{title}</span>
      <ArrowRight
        aria-hidden
        className="flip size-6 transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
      />
    </span>
    <span className={classes('mt-1 block', !main && 'text-muted')}>{text}</span>
  </Link>
)
