const name = 'sanad.here'

let letGo: (() => void) | undefined

// A page without TLS has none, nor has an old browser.
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks

/** This tab shows somebody or has their words, until it is closed or forgets: the others can count it. */
export function countTab(): void {
  if (letGo) return
  const released = new Promise<void>((resolve) => (letGo = resolve))
  void locks()
    ?.request(name, { mode: 'shared' }, () => released)
    .catch(() => undefined)
}

export function uncountTab(): void {
  letGo?.()
  letGo = undefined
}

/** How many tabs beside this one count; `undefined` where the browser does not tell. */
export async function otherTabsHere(): Promise<number | undefined> {
  try {
    const all = await locks()?.query()
    return all?.held && all.held.filter((lock) => lock.name === name).length - (letGo ? 1 : 0)
  } catch {
    return undefined
  }
}
