export interface Answerer {
  readonly id: string
  /** A supporter on call who may be called, or a supervisor; with a live socket. */
  readonly isReachable: boolean
  /** The supporter is in a conversation of high or above, or in an emergency. */
  readonly isOccupied: boolean
  /** A supporter without a free place. */
  readonly isFull: boolean
}

/** LADDER-14. They are with a person in danger or have no place, and somebody else could answer. */
export function isQuietFor(readerId: string, answerers: readonly Answerer[]): boolean {
  const isBusy = ({ isOccupied, isFull }: Answerer) => isOccupied || isFull
  const reader = answerers.find(({ id }) => id === readerId)
  return (
    reader !== undefined &&
    isBusy(reader) &&
    answerers.some((one) => one.id !== readerId && one.isReachable && !isBusy(one))
  )
}
