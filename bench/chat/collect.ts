/**
 * Loaded into a process whose memory is measured (`--import`, with `--expose-gc`): on a signal it
 * collects garbage. Otherwise the size of a process shows its last burst of work more than its
 * present connections.
 */
process.on('SIGUSR2', () => globalThis.gc?.())
