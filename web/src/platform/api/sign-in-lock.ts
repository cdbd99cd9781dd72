/** Other tabs wait for this lock before they ask who is signed in. */
export function withSignInLock<Value>(act: () => Promise<Value>): Promise<Value> {
  // Pages without TLS have no locks: there a late answer loses other tabs' unsent text.
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('sanad.signing-in', act) : act()
}
