/**
 * While an address is proved in one tab, the others hear of the end of the sign-in before the new one is there. Who
 * is told of an end waits here for the answer that may be on its way.
 */
export function whileSigningIn<Value>(act: () => Promise<Value>): Promise<Value> {
  // A page without TLS has none; there, an answer that comes too late ends what is written.
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('sanad.signing-in', act) : act()
}
