/**
 * A path, and the tests of the long run that a change of it requires: they start processes, so they
 * import nothing of it.
 */
interface LongerTest {
  readonly path: RegExp
  readonly tests: readonly string[]
}

export const longerTests: readonly LongerTest[] = [
  {
    path: /^server\/src\/platform\/(services\/queue|stores\/database)\//,
    tests: [
      'outgoing-faults.long',
      'faults/faults',
      'faults/disk-full.long',
      'faults/promoted.long',
    ],
  },
  {
    path: /^server\/src\/platform\/services\/realtime\//,
    tests: ['faults/cluster', 'faults/faults'],
  },
  { path: /^(domain|server)\/src\/chat\//, tests: ['faults/faults', 'concurrent-histories'] },
  {
    path: /^(domain|server)\/src\/(matching|availability)\//,
    tests: ['faults/deadlines', 'faults/absence', 'concurrent-histories'],
  },
  { path: /^(domain|server)\/src\/escalation\//, tests: ['faults/ladder', 'faults/absence'] },
  { path: /^(domain|server)\/src\/emergency\//, tests: ['faults/emergency', 'twenty-emergencies'] },
  { path: /^(domain|server)\/src\/live-boards\//, tests: ['boards-agree', 'twenty-emergencies'] },
  {
    path: /^server\/src\/(http|platform\/services\/http)\/|\/contract\.ts$|-contract\.ts$/,
    tests: ['http/fuzz'],
  },
  { path: /^server\/src\/application\/documents/, tests: ['crafted-documents.long'] },
  { path: /^server\/src\/identity\/sign-in\//, tests: ['private-sign-up.long'] },
]

/** The tests of the long run that these changed files require, each once. */
export const longerTestsFor = (changed: readonly string[]): string[] => [
  ...new Set(
    longerTests
      .filter(({ path }) => changed.some((file) => path.test(file)))
      .flatMap(({ tests }) => tests),
  ),
]
