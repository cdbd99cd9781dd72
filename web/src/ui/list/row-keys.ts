import type { KeyboardEvent } from 'react'

const controls = 'a[href], button:not(:disabled), summary'

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true

const controlsIn = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter(isShown)

/** Moves from a control of one row to the same control of the next row with one. */
export function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const { target, currentTarget: list } = event
  if (step === 0 || !(target instanceof HTMLElement) || !target.matches(controls)) return
  if (target.closest('dialog')) return
  const rows = [...list.children].filter(
    (row) => row.contains(target) || controlsIn(row).length > 0,
  )
  const from = rows.findIndex((row) => row.contains(target))
  const [row, next] = [rows[from], rows[from + step]]
  if (!row || !next) return
  const column = controlsIn(row).indexOf(target)
  const reachable = controlsIn(next)
  event.preventDefault()
  reachable[Math.min(column, reachable.length - 1)]?.focus()
}
