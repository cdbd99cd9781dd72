const secondsAMinute = 60

/** Specification §2.9: shown as m:ss. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / secondsAMinute)}:${String(seconds % secondsAMinute).padStart(2, '0')}`
