// @ts-nocheck
import { answer, mine, putOff, remove, removeAll } from './own-weeks.ts'

/** The operations of this slice, as its contract names them. */
export const outcomeOperations = {
  mine,
  answer,
  putOff,
  remove,
  removeAll,
}
