import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onTabCleared } from '#web/platform/storage/storage.ts'

/** Within this distance of the end, the reader follows along. */
const endEdgePx = 48
/** Within this distance of the start, older messages are loaded in advance. */
const startEdgePx = 240
/** A revealed element keeps this much of what is above it in sight. */
const revealedAtPx = 64

/**
 * The row whose lower edge stays in place: the upper one moves when a neighbour joins its group.
 */
interface Place {
  readonly atEnd: boolean
  readonly rowId: string | undefined
  readonly offset: number
}

export interface ChatScroll {
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  /** Whether the last message is in sight, whatever comes after it. */
  readonly atEnd: boolean
  readonly toEnd: () => void
  /** Scrolls an element, among the rows or after them, to the top. */
  readonly reveal: (element: HTMLElement) => void
}

/** Where the reader was in each conversation of this tab: ids of messages, never their text. */
const places = new Map<string, Place>()
onTabCleared(() => places.clear())
const atTheEnd: Place = { atEnd: true, rowId: undefined, offset: 0 }

interface ChatScrollParts {
  /** The position is kept under this name for when the reader comes back. */
  readonly sessionId: string
  /** Changes whenever the rows do. */
  readonly rows: unknown
  readonly onNearStart: () => void
}

/**
 * Keeps the reader's position without the browser's scroll anchoring, which some lack: follows the
 * end, holds still while an older part is read, and loads older messages without a jump. The
 * viewport needs `overflow-anchor: none`, each row a `data-row`, a row to start at a `data-start`,
 * and what comes after the last row a `data-after`.
 */
export function useChatScroll({ sessionId, rows, onNearStart }: ChatScrollParts): ChatScroll {
  const viewport = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const place = useRef<Place>(places.get(sessionId) ?? atTheEnd)
  const started = useRef(!place.current.atEnd)
  const size = useRef('')
  const [atEnd, setAtEnd] = useState(true)

  const remember = useCallback(() => {
    if (!viewport.current) return
    place.current = placeIn(viewport.current)
    places.set(sessionId, place.current)
    setAtEnd(seesLastRow(viewport.current))
  }, [sessionId])

  const hold = useCallback(() => {
    if (!viewport.current) return
    size.current = sizeOf(viewport.current)
    restore(viewport.current, place.current)
    setAtEnd(seesLastRow(viewport.current))
  }, [])

  const reveal = useCallback(
    (element: HTMLElement) => {
      if (!viewport.current) return
      const top = viewport.current.scrollTop + topIn(viewport.current, element) - revealedAtPx
      viewport.current.scrollTop = Math.max(0, top)
      remember()
    },
    [remember],
  )

  useLayoutEffect(() => {
    const start = viewport.current?.querySelector<HTMLElement>('[data-start]')
    if (!started.current && start) reveal(start)
    if (viewport.current?.querySelector('[data-row]')) started.current = true
    if (isMissing(viewport.current, place.current)) onNearStart()
    hold()
  }, [rows, hold, reveal, onNearStart])

  useEffect(() => {
    const view = viewport.current
    const inside = content.current
    if (!view || !inside) return
    const onScroll = () => {
      // Turning the phone scrolls too, before the resize event: the reader did not ask for it.
      if (sizeOf(view) !== size.current) return hold()
      remember()
      if (view.scrollTop < startEdgePx && started.current) onNearStart()
    }
    const resized = new ResizeObserver(hold)
    resized.observe(view)
    resized.observe(inside)
    view.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      resized.disconnect()
      view.removeEventListener('scroll', onScroll)
    }
  }, [hold, remember, onNearStart])

  const toEnd = useCallback(() => {
    place.current = { ...place.current, atEnd: true }
    hold()
  }, [hold])

  return { viewport, content, atEnd, toEnd, reveal }
}

const sizeOf = (view: HTMLElement) =>
  `${view.clientWidth} ${view.clientHeight} ${view.scrollHeight}`

const topIn = (view: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - view.getBoundingClientRect().top

const leftBelow = (view: HTMLElement) => view.scrollHeight - view.scrollTop - view.clientHeight

const afterIn = (view: HTMLElement) =>
  view.querySelector<HTMLElement>('[data-after]')?.offsetHeight ?? 0

const hasRows = (view: HTMLElement) => view.querySelector('[data-row]') !== null

const seesLastRow = (view: HTMLElement) =>
  !hasRows(view) || leftBelow(view) <= endEdgePx + afterIn(view)

/** The row that the reader left at is older than what is loaded so far. */
const isMissing = (view: HTMLElement | null, place: Place): boolean =>
  view !== null && hasRows(view) && !place.atEnd && rowAt(view, place) === null

const rowAt = (view: HTMLElement, { rowId }: Place): HTMLElement | null =>
  rowId === undefined ? null : view.querySelector(`[data-row="${CSS.escape(rowId)}"]`)

function placeIn(view: HTMLElement): Place {
  const atEnd = leftBelow(view) <= endEdgePx
  if (atEnd) return { atEnd, rowId: undefined, offset: 0 }
  const top = view.getBoundingClientRect().top
  for (const row of view.querySelectorAll<HTMLElement>('[data-row]')) {
    const box = row.getBoundingClientRect()
    if (box.bottom > top) return { atEnd, rowId: row.dataset['row'], offset: box.bottom - top }
  }
  return { atEnd, rowId: undefined, offset: 0 }
}

function restore(view: HTMLElement, place: Place): void {
  const { atEnd, offset } = place
  if (atEnd) {
    // Without messages there is only the start, which is read from its top.
    if (hasRows(view) || afterIn(view) > 0) view.scrollTop = view.scrollHeight
    return
  }
  const row = rowAt(view, place)
  if (!row) return
  const moved = topIn(view, row) + row.offsetHeight - offset
  if (Math.abs(moved) >= 1) view.scrollTop += moved
}
