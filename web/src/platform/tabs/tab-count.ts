const name = 'sanad.here'

let letGo: (() => void) | undefined

// The browser's locks; missing on pages without TLS and in old browsers.
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks

/** Counts the tab until it is closed or cleared: it shows a person's data or has drafts. */
export function registerTab(): void {
  if (letGo) return
  const released = new Promise<void>((resolve) => (letGo = resolve))
  void locks()
    ?.request(name, { mode: 'shared' }, () => released)
    .catch(() => undefined)
}

export function unregisterTab(): void {
  letGo?.()
  letGo = undefined
}

/** `undefined` where the browser cannot say. */
export async function countSiblingTabs(): Promise<number | undefined> {
  try {
    const all = await locks()?.query()
    return all?.held && all.held.filter((lock) => lock.name === name).length - (letGo ? 1 : 0)
  } catch {
    return undefined
  }
}
