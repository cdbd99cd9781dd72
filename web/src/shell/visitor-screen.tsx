import { Fragment, useSyncExternalStore, type ReactNode } from 'react'
import { asideCount, onSetAside } from '#web/platform/storage/draft-owner.ts'

/**
 * A form that is filled in before sign-in. It begins anew when the tab learns that its person's
 * sign-in has ended: what they had typed is not the next visitor's.
 */
export const VisitorScreen = ({ children }: { readonly children: ReactNode }) => (
  <Fragment key={useSyncExternalStore(onSetAside, asideCount)}>{children}</Fragment>
)
