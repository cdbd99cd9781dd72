import type { DataKey, Keys } from '#server/platform/crypto/keys.ts'
import type { CaseKey } from './cases-store.ts'

/** Where a supervisor's note is sealed. */
export const notePlace = (caseId: string) => ['safety_cases', caseId, 'note'] as const

/** The key that belongs to what a case is about: a conversation has its own, an assessment its person's. */
export const keyOfCase = (
  keys: Keys,
  { kind, id }: CaseKey,
  assessed: string | null,
): Promise<DataKey | undefined> => keys.find(kind === 'session' ? id : (assessed ?? ''))
