import { ButtonLink } from '../forms/button.tsx'
import { PageShell, PageHeading } from './page-shell.tsx'

interface NotFoundPageProps {
  readonly title: string
  readonly heading: string
  readonly text: string
  /** The link to go on, and its name. */
  readonly to: string
  readonly home: string
}

/** The same words for what is missing and for what belongs to another person. */
export function NotFoundPage({ title, heading, text, to, home }: NotFoundPageProps) {
  return (
    <PageShell title={title} width="form">
      <div className="pt-16 text-center">
        <PageHeading>{heading}</PageHeading>
        <p className="mt-2 mb-6 text-muted">{text}</p>
        <ButtonLink to={to}>{home}</ButtonLink>
      </div>
    </PageShell>
  )
}
