const longestName = 200

/** A file name without path, control characters and direction marks cannot mislead a reviewer. */
export const readableName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .slice(0, longestName)
    .toWellFormed() || 'file'
