/**
 * The files of this build, by address. The build puts the list in the place of this name; `version` changes with
 * any of them.
 */
declare const __SHELL__: {
  readonly version: string
  /** Without these nothing opens, and the numbers to call do not show: they are fetched before anything else. */
  readonly first: readonly string[]
  /** The other screens of people who look for help, fetched in a quiet moment. */
  readonly later: readonly string[]
}

export const shell = __SHELL__

const family = 'shell-'
/** One cache a build: it comes and goes as a whole. Nothing that the API answered is ever in it. */
export const cacheName = family + shell.version

/** The page without any screen in it, which shows every address. */
export const emptyPage = '/index.html'

export const isOfAnotherBuild = (name: string): boolean =>
  name.startsWith(family) && name !== cacheName

/** An address that has the hash of what is in it. */
export const isNamed = (address: string): boolean => /^\/assets\/[\w.-]+$/.test(address)
