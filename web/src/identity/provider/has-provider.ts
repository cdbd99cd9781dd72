import { useSyncExternalStore } from 'react'

/** OIDC-1. The server marks its pages where staff may sign in by their organisation's provider. */
const hasProvider = (): boolean => document.querySelector('meta[name="sanad:provider"]') !== null

/** Pages that are drawn at the build know no provider. */
export const useHasProvider = (): boolean =>
  useSyncExternalStore(neverChanges, hasProvider, () => false)
const neverChanges = () => () => undefined
