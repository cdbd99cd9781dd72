import { useId, type ReactNode } from 'react'
import { Card } from './card.tsx'

interface TitledCardProps {
  readonly title: ReactNode
  readonly children: ReactNode
}

export function TitledCard({ title, children }: TitledCardProps) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="flex items-center gap-2 text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}

interface TitledSectionProps {
  readonly title: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A section of a page, named by its heading. */
export function TitledSection({ title, className, children }: TitledSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
