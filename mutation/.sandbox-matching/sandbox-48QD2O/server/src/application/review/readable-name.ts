// @ts-nocheck
const longestName = 200

/**
 * A file name that cannot mislead a reviewer: without path, control characters and direction marks.
 */
export const readableName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .slice(0, longestName)
    .toWellFormed() || 'file'
