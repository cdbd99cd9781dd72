/** Listeners for a value outside of React, such as one of the browser's storage. */
export function newListeners() {
  const listeners = new Set<() => void>()
  return {
    /** @returns a function that unsubscribes */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publish: () => {
      for (const listener of listeners) listener()
    },
  }
}
