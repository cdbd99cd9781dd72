/** The largest content folder that is accepted; the defaults fill a quarter of it. */
export const contentLimits = {
  files: 200,
  /** UTF-16 units of a path and of one file. */
  path: 120,
  fileCharacters: 60_000,
  /** Bytes of a whole proposal. */
  bytes: 2_000_000,
  /** Bytes of a folder as it is read, before its unchanged files are left out. */
  folderBytes: 5_000_000,
} as const

/** Files that operating systems add to folders by themselves. */
export const isSystemFile = (path: string): boolean =>
  path.split('/').some((name) => /^(?:\.[^.]|__MACOSX$|thumbs\.db$|desktop\.ini$)/i.test(name))
