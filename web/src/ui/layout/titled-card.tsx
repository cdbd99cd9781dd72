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
