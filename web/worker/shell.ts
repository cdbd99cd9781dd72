/**
 * The files of this build, by address. The build replaces this name by the list; `version` changes
 * with any of the files.
 */
declare const __SHELL__: {
  readonly version: string
  /** Without these no screen opens and no crisis line is shown, so they are fetched first. */
  readonly first: readonly string[]
  /** The other screens of seekers, fetched when the browser is idle. */
  readonly later: readonly string[]
}

export const shell = __SHELL__

const family = 'shell-'
/**
 * One cache for each build, created and deleted as a whole. It never contains an answer of the API.
 */
export const cacheName = family + shell.version

/** The page without a screen, which can show every address. */
export const emptyPage = '/index.html'

export const isOfAnotherBuild = (name: string): boolean =>
  name.startsWith(family) && name !== cacheName

/** An address that contains the hash of its content. */
export const isNamed = (address: string): boolean => /^\/assets\/[\w.-]+$/.test(address)
