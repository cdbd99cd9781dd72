/** A wait that something better to do may cut short. */
export interface Pause {
  readonly forMs: (ms: number) => Promise<void>
  readonly end: () => void
}

export function newPause(): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined
  let done: (() => void) | undefined
  const end = () => {
    clearTimeout(timer)
    done?.()
    done = undefined
  }
  return {
    forMs: (ms) =>
      new Promise((resolve) => {
        done = resolve
        timer = setTimeout(end, ms)
      }),
    end,
  }
}
