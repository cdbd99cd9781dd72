import { useId, type ReactNode } from 'react'

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
