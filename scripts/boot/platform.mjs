/** In npm's words, as the entries of a lock file have them. */
export function thisPlatform() {
  const glibc = () => process.report.getReport().header.glibcVersionRuntime !== undefined
  return {
    os: process.platform,
    cpu: process.arch,
    libc: process.platform !== 'linux' ? undefined : glibc() ? 'glibc' : 'musl',
  }
}

/** Whether a package may be installed here; one that says nothing may be anywhere. */
export const fitsPlatform = (entry, platform) =>
  ['os', 'cpu', 'libc'].every(
    (what) => entry[what] === undefined || [entry[what]].flat().includes(platform[what]),
  )
