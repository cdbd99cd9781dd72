import type { ContactLine } from '@sanad/domain/primitives/content/public-content'
import type { Language } from '@sanad/domain/primitives/language'
import { createContext, use, type ReactNode } from 'react'

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
  readonly lock: string
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

/** A request of a button; a mutation of TanStack Query is one. */
export interface Call {
  readonly isPending: boolean
  readonly error: unknown
}

export interface Destination {
  readonly name: 'home' | 'chat' | 'rota' | 'community' | 'profile'
  readonly label: string
  readonly to: string
}

interface WaitingLine {
  readonly text: string
  readonly action: string
  readonly to: string
}

/** Provided once by the app: the components in this folder hold no words and know no slice. */
export interface Frame {
  readonly words: FrameWords
  /** Absent on pages that do not call the service. */
  readonly problemWords?: (error: unknown) => string
  /** The small arch stands in without it. */
  readonly logo: string | undefined
  readonly direction: 'ltr' | 'rtl'
  /** The language to change to, by its own name. */
  readonly other: { readonly language: Language; readonly name: string }
  readonly followsSystem: boolean
  readonly changeLanguage: () => void
  readonly leave: () => void
  /** The address that leaving leads to. */
  readonly leaveTo: string
  /** True for seekers and strangers; false for staff and supporters. */
  readonly offersLeave: boolean
  /** After a first press of the leave key: how many presses are missing, in words. */
  readonly leaveCount: string | undefined
  readonly trial: boolean
  /** Reloads with a newer version of the screens; undefined while there is none. */
  readonly takeNewer: (() => void) | undefined
  /** A line on every page of this supporter or staff member until it is handled. */
  readonly waiting?: WaitingLine | undefined
  /** A line below the header that is not urgent. */
  readonly gap?: WaitingLine | undefined
  /** The bar above everything, for people who answer alarms. */
  readonly alarm?: ReactNode
  /** The count of unread news; absent for strangers. */
  readonly unread?: number
  /** SHARED-8. Replaces the titles of all screens: a neutral one, or one that says what waits. */
  readonly tabTitle?: string | undefined
  /** SHARED-3. Asks for the PIN at once; present where a device is shared. */
  readonly lock?: (() => void) | undefined
  /** The bell for people with an account of their own. */
  readonly bell?: ReactNode
  readonly destinations: readonly Destination[]
  /** Contacts of the organisation or its operator, as far as they are known. */
  readonly contacts: readonly ContactLine[]
  /** CLOSED-1. Says that the service is closed now. */
  readonly closure: string | undefined
  /** The address of help; absent for staff. */
  readonly helpTo: string | undefined
  readonly startTo: string
}

const FrameContext = createContext<Frame | undefined>(undefined)
export const FrameProvider = FrameContext.Provider

export function useFrame(): Frame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('useFrame needs a FrameProvider above it')
  return frame
}
