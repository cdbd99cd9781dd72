import { checkIn, ownMoods, removeMoods, removeAll, setHidden } from './own-moods.ts'

export const moodOperations = {
  checkIn,
  ownMoods,
  removeMoods,
  removeAll,
  setHidden,
}
