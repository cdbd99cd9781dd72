import { useSyncExternalStore } from 'react'

/** OIDC-1. The server marks its pages where a provider is configured. */
const hasProvider = (): boolean => document.querySelector('meta[name="sanad:provider"]') !== null

/** Pages that are drawn at the build know no provider. */
export const useHasProvider = (): boolean =>
  useSyncExternalStore(neverChanges, hasProvider, () => false)
const neverChanges = () => () => undefined
