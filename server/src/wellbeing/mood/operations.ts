import { checkIn, ownMoods, removeMoods, removeAll, setHidden } from './own-moods.ts'

/** The operations of this slice, as its contract names them. */
export const moodOperations = {
  checkIn,
  ownMoods,
  removeMoods,
  removeAll,
  setHidden,
}
