/** Whether some character is repeated so many times. */
export function hasRun(text: string, length: number): boolean {
  let run = 1
  for (let at = 1; at < text.length; at++) {
    run = text.charCodeAt(at) === text.charCodeAt(at - 1) ? run + 1 : 1
    if (run === length) return true
  }
  return false
}

/** Cuts runs of at least `least` equal characters to `kept`. */
export function cutRuns(text: string, least: number, kept: number): string {
  let cut = ''
  for (let start = 0; start < text.length;) {
    let end = start + 1
    while (text.charCodeAt(end) === text.charCodeAt(start)) end++
    cut += text.slice(start, end - start < least ? end : start + kept)
    start = end
  }
  return cut
}
