/** Waits for this, and no longer. */
export async function within(ms: number, ends: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([ends, over])
  clearTimeout(timer)
}
