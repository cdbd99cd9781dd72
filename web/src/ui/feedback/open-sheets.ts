import { createContext, use, useLayoutEffect, useReducer, useState } from 'react'

const OpenSheets = createContext<(by: 1 | -1) => void>(() => undefined)

/** Counts a sheet as open for the list that it was opened from. */
export function useOpenSheet(): void {
  const count = use(OpenSheets)
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [count])
}

/**
 * The rows of a list; while a sheet is open that one of them opened, also those that have left the
 * list since, because a sheet goes with its row, and what was written in it too. So a sheet closes
 * itself when its call succeeded.
 * @param keyOf a row's key; in the same list each has another
 */
export function useRowsWithSheets<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [open, count] = useReducer((before: number, by: 1 | -1) => before + by, 0)
  const [before, setBefore] = useState(rows)
  if (open === 0 && before !== rows) setBefore(rows)
  return {
    rows: open === 0 ? rows : withThoseThatLeft(),
    Sheets: OpenSheets.Provider,
    count,
  }
  function withThoseThatLeft() {
    const fresh = new Map(rows.map((row) => [keyOf(row), row]))
    return before.map((row) => fresh.get(keyOf(row)) ?? row)
  }
}
