const longestName = 200

/** What a reviewer can read without being led astray: no path, no control or direction marks. */
export const readableName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .slice(0, longestName)
    .toWellFormed() || 'file'
