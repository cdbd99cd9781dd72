import { createContext, useContext, type ComponentType, type ReactNode } from 'react'

export interface AroundProps {
  /** The tab's title. */
  readonly title: string
  readonly children: ReactNode
}

/** The shell of a part of the site that has its own navigation. */
const AroundScreens = createContext<ComponentType<AroundProps> | undefined>(undefined)

export const AroundProvider = AroundScreens.Provider
export const useAround = (): ComponentType<AroundProps> | undefined => useContext(AroundScreens)
