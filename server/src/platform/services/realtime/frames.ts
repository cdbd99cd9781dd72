import type { DownFrame } from '@sanad/domain/live-contract'
import type { UpFrame } from '@sanad/domain/primitives/live-protocol'

export const frame = (down: DownFrame): string => JSON.stringify(down)

export function readFrame(text: string): UpFrame | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return undefined
    const { n, op, input } = read as Record<string, unknown>
    return Number.isSafeInteger(n) && typeof op === 'string'
      ? { n: n as number, op, input }
      : undefined
  } catch {
    return undefined
  }
}
