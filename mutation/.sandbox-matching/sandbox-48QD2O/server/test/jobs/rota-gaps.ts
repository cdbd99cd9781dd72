// @ts-nocheck
import { gapsOf, type ShiftKind } from '@sanad/domain/availability/rota'
import type { Language } from '@sanad/domain/primitives/language'
import { shiftsBetween, spanOf } from '../../src/availability/rota/rota-store.ts'
import type { House } from '../house.ts'

/** Moments as ISO 8601 in UTC. */
interface Window {
  readonly from: string
  readonly to: string
}

/** The periods without a shift of this kind (and language). */
export async function gapsIn(
  { db }: Pick<House, 'db'>,
  kind: ShiftKind,
  window: Window,
  language?: Language,
): Promise<Window[]> {
  const held = await shiftsBetween(db, window, { kind, ...(language && { language }) })
  const whole = { from: Date.parse(window.from), to: Date.parse(window.to) }
  return gapsOf(held.map(spanOf), whole).map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }))
}
