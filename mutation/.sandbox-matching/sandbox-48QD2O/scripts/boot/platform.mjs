/** This platform in npm's terms, as in a lock file's entries. */
// @ts-nocheck

export function thisPlatform() {
  const glibc = () => process.report.getReport().header.glibcVersionRuntime !== undefined
  return {
    os: process.platform,
    cpu: process.arch,
    libc: process.platform !== 'linux' ? undefined : glibc() ? 'glibc' : 'musl',
  }
}

/** Whether a package may be installed here; without restrictions it may be anywhere. */
export const fitsPlatform = (entry, platform) =>
  ['os', 'cpu', 'libc'].every(
    (what) => entry[what] === undefined || [entry[what]].flat().includes(platform[what]),
  )
