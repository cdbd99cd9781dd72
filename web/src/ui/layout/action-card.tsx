import type { IconComponent } from '#web/ui/icons/create-icon.tsx'
import { ButtonLink } from '../forms/button.tsx'
import { Card } from './card.tsx'

interface WayCardProps {
  readonly picture: IconComponent
  readonly title: string
  readonly text: string
  readonly action: string
  readonly to: string
}

/** A quiet link on a dashboard: one sentence and one button. */
export const ActionCard = ({ picture: Picture, title, text, action, to }: WayCardProps) => (
  <Card>
    <div className="flex flex-wrap items-center gap-4">
      <span
        aria-hidden
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink"
      >
        <Picture className="size-6" />
      </span>
      <div className="min-w-[min(7rem,100%)] flex-1">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </div>
    <ButtonLink look="soft" to={to} className="mt-4 w-full">
      {action}
    </ButtonLink>
  </Card>
)
