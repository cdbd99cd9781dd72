/** In letters. */
const longest = 12

/**
 * Joins neighbouring pieces into the longest known words: `i w a n t t o d i e` is "i want to die".
 * Pieces that make no word stay apart. Linear in the number of pieces.
 */
export function segment(pieces: readonly string[], isKnown: (text: string) => boolean): string[] {
  const best = [0]
  const begins = [0]
  for (let end = 1; end <= pieces.length; end++) {
    best[end] = best[end - 1] ?? 0
    begins[end] = end - 1
    let text = ''
    for (let from = end - 1; from >= 0; from--) {
      text = `${pieces[from] ?? ''}${text}`
      if (text.length > longest) break
      const score = (best[from] ?? 0) + scoreOf(text, isKnown)
      if (score <= (best[end] ?? 0)) continue
      best[end] = score
      begins[end] = from
    }
  }
  return cut(pieces, begins)
}

/** Long words count more than the short ones they could be cut into. */
const scoreOf = (text: string, isKnown: (text: string) => boolean): number =>
  text.length > 1 && isKnown(text) ? text.length ** 2 : 0

function cut(pieces: readonly string[], begins: readonly number[]): string[] {
  const words: string[] = []
  for (let end = pieces.length; end > 0; end = begins[end] ?? 0)
    words.push(pieces.slice(begins[end], end).join(''))
  return words.toReversed()
}
