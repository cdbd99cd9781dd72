import { ask, mine } from './ask.ts'
import { book, cancel } from './book.ts'
import { decline, desk, offer, possibleTimes } from './supporter-desk.ts'

/** The operations of this slice, as its contract names them. */
export const appointmentOperations = {
  mine,
  ask,
  book,
  cancel,
  desk,
  possibleTimes,
  offer,
  decline,
}
