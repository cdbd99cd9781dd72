import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const directoryKeys = declareKeys({
  /** DIR-1. Public, and kept through a sign-out. */
  device: { services: 'sanad.services' },
})
