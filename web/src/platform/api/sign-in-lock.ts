/**
 * Holds a lock while an address is confirmed. Other tabs hear that the old sign-in ended before the
 * new one exists; they wait for this lock before they ask who is signed in.
 */
export function withSignInLock<Value>(act: () => Promise<Value>): Promise<Value> {
  // Pages without TLS have no locks. There, a late answer loses the unsent text of other tabs.
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('sanad.signing-in', act) : act()
}
