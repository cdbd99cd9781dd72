import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { showsNumber } from '#server/platform/base/config/telephone-form.ts'

/** LINES-10. Why a tap on the line would not reach the number that people read. */
export function whyNotDialled({
  country,
  shown,
  dial,
  text,
  status,
}: Omit<CrisisLine, 'id'>): 'NO_NUMBER' | 'WRONG_NUMBER' | undefined {
  const called = dial ?? text?.to
  if (called === undefined) return status === 'unverified' ? undefined : 'NO_NUMBER'
  return showsNumber(shown, called, country) ? undefined : 'WRONG_NUMBER'
}
