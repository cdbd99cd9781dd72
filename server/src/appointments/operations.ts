import { ask, mine } from './ask.ts'
import { book, cancel, keep } from './book.ts'
import { decline, desk, offer, possibleTimes } from './supporter-desk.ts'

/** The operations of this slice, as its contract names them. */
export const appointmentOperations = {
  mine,
  ask,
  book,
  keep,
  cancel,
  desk,
  possibleTimes,
  offer,
  decline,
}
