import { createContext, useContext, type ComponentType, type ReactNode } from 'react'

export interface SectionShellProps {
  readonly title: string
  readonly children: ReactNode
}

/** The shell of a part of the site that has its own navigation. */
const SectionShellContext = createContext<ComponentType<SectionShellProps> | undefined>(undefined)

export const SectionShellProvider = SectionShellContext.Provider
export const useSectionShell = (): ComponentType<SectionShellProps> | undefined =>
  useContext(SectionShellContext)
