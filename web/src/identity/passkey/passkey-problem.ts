import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { PasskeyNotUsed } from './webauthn.ts'

/** Says in words why a passkey was not used. */
export function usePasskeyProblem() {
  const { t } = useWords('identity')
  return (fault: unknown): string =>
    fault instanceof PasskeyNotUsed ? t(`passkey.${fault.why}`) : problemWords(fault)
}
