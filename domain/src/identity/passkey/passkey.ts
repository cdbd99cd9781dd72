/** PASSKEY-8. More devices than a person has; a larger number points to a program. */
const passkeysAtMost = 10
/** PASSKEY-2. A challenge lives as long as the dialogs of browsers wait. */
export const challengeMinutes = 5
export const passkeyNameAtMost = 60

export const whyNotAddPasskey = (passkeys: number): 'TOO_MANY_PASSKEYS' | undefined =>
  passkeys >= passkeysAtMost ? 'TOO_MANY_PASSKEYS' : undefined

/** PASSKEY-8. A name that no other passkey of the account has: "Chrome on Windows 2". */
export function distinctPasskeyName(name: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` ${count}`
    const distinct = name.slice(0, passkeyNameAtMost - suffix.length).trimEnd() + suffix
    if (!taken.includes(distinct)) return distinct
  }
}

interface WaysIn {
  readonly hasAddress: boolean
  readonly hasPhrase: boolean
  readonly passkeys: number
  /** The passkey is the only second factor of a person who needs one. */
  readonly leavesNoFactor: boolean
}

/** PASSKEY-6. The last way into an account is not removed, and no person's only second factor. */
export function whyNotRemovePasskey({
  hasAddress,
  hasPhrase,
  passkeys,
  leavesNoFactor,
}: WaysIn): 'LAST_WAY_IN' | 'LAST_FACTOR' | undefined {
  if (leavesNoFactor) return 'LAST_FACTOR'
  return hasAddress || hasPhrase || passkeys > 1 ? undefined : 'LAST_WAY_IN'
}

/** PASSKEY-4. A counting device never repeats a number; one that does not count sends zero. */
export const isCopied = (stored: number, received: number): boolean =>
  (stored > 0 || received > 0) && received <= stored
