// @ts-nocheck
import { checkIn, mine, remove, removeAll, setHidden } from './own-moods.ts'

/** The operations of this slice, as its contract names them. */
export const moodOperations = {
  checkIn,
  mine,
  remove,
  removeAll,
  setHidden,
}
