import type { Language } from '@sanad/domain/primitives/language'
import { createContext, use } from 'react'

interface FrameWords {
  readonly brand: string
  readonly skip: string
  readonly back: string
  readonly close: string
  readonly loading: string
  readonly notices: string
  readonly navigation: string
  readonly leave: string
  readonly leaveHint: string
  readonly followsSystem: string
  readonly trial: string
  readonly newer: string
  readonly takeNewer: string
  readonly helpNow: string
  readonly contact: string
  readonly retry: string
  readonly notLoaded: string
  readonly stale: string
}

export interface Destination {
  readonly name: 'home' | 'chat' | 'community' | 'profile'
  readonly label: string
  readonly to: string
}

/**
 * What stands around every screen. The parts in this folder hold no words and know no slice: whoever mounts the
 * app gives them this once.
 */
export interface Frame {
  readonly words: FrameWords
  readonly direction: 'ltr' | 'rtl'
  /** The language one can turn to, by its own name. */
  readonly other: { readonly language: Language; readonly name: string }
  readonly followsSystem: boolean
  readonly turnLanguage: () => void
  readonly leave: () => void
  /** Where leaving leads. */
  readonly leaveTo: string
  /** The way out stands on every page for seekers and strangers, on none for those who work here. */
  readonly offersLeave: boolean
  /** After a first press of the leave key: how many are missing, in words. */
  readonly leaveCount: string | undefined
  readonly trial: boolean
  /** Opens the page anew with a newer version of the screens, where one waits. */
  readonly takeNewer: (() => void) | undefined
  /** Something waits for whoever works here: said on every page until it is seen to. */
  readonly waiting?:
    { readonly text: string; readonly action: string; readonly to: string } | undefined
  readonly destinations: readonly Destination[]
  /** Owner and Admin, as far as the operator gave an address. */
  readonly contacts: readonly {
    readonly label: string
    readonly shown: string
    readonly link: string
  }[]
  readonly helpTo: string
  readonly startTo: string
}

const FrameContext = createContext<Frame | undefined>(undefined)
export const FrameProvider = FrameContext.Provider

export function useFrame(): Frame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('useFrame needs a FrameProvider above it')
  return frame
}
