const minute = 60
const hour = 3600
const twoDigits = (part: number) => String(part).padStart(2, '0')

/** Formats seconds as minutes and seconds, “2:41”, or with hours, “1:02:41”. */
export function clockOf(seconds: number): string {
  const rest = `${twoDigits(Math.floor((seconds % hour) / minute))}:${twoDigits(seconds % minute)}`
  return seconds >= hour ? `${Math.floor(seconds / hour)}:${rest}` : rest.replace(/^0(?=\d:)/, '')
}
