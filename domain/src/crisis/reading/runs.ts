/** Whether some character stands so many times in a row. */
export function hasRun(text: string, length: number): boolean {
  let run = 1
  for (let at = 1; at < text.length; at++) {
    run = text.charCodeAt(at) === text.charCodeAt(at - 1) ? run + 1 : 1
    if (run === length) return true
  }
  return false
}
