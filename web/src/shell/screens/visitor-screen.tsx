import { Fragment, useSyncExternalStore, type ReactNode } from 'react'
import { asideCount, onSetAside } from '#web/platform/storage/draft-owner.ts'

/** Begins anew when the sign-in has ended: what the person typed is not the next visitor's. */
export const VisitorScreen = ({ children }: { readonly children: ReactNode }) => (
  <Fragment key={useSyncExternalStore(onSetAside, asideCount)}>{children}</Fragment>
)
