import type { DataKey, Keys } from '#server/platform/stores/crypto/keys.ts'
import type { CaseKey } from './cases-store.ts'

export const noteSealContext = (caseId: string) => ['safety_cases', caseId, 'note'] as const

/** The data key of a case: a conversation has its own, an assessment uses its person's. */
export const keyOfCase = (
  keys: Keys,
  { kind, id }: CaseKey,
  assessed: string | null,
): Promise<DataKey | undefined> => keys.find(kind === 'session' ? id : (assessed ?? ''))
