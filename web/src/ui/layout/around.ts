import { createContext, useContext, type ComponentType, type ReactNode } from 'react'

export interface AroundProps {
  /** The tab's title. */
  readonly title: string
  readonly children: ReactNode
}

/** What stands around signed-in screens in a part of the site that has a navigation of its own. */
const AroundScreens = createContext<ComponentType<AroundProps> | undefined>(undefined)

export const AroundProvider = AroundScreens.Provider
export const useAround = (): ComponentType<AroundProps> | undefined => useContext(AroundScreens)
