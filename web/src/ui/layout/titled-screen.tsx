import type { ComponentProps } from 'react'
import { AppShell } from './app-shell.tsx'
import { PageHeading } from './page-shell.tsx'

interface TitledScreenProps extends ComponentProps<typeof AppShell> {
  /** The title by default. */
  readonly heading?: string
  readonly lead: string
}

/** Begins with its heading and a sentence about what the screen is for. */
export const TitledScreen = ({ heading, lead, children, ...shell }: TitledScreenProps) => (
  <AppShell {...shell}>
    <PageHeading>{heading ?? shell.title}</PageHeading>
    <p className="mt-1 mb-6 max-w-2xl text-muted">{lead}</p>
    {children}
  </AppShell>
)
