/**
 * Loaded into a process whose memory is measured (`--import`, with `--expose-gc`): told so by a signal, it collects
 * what nobody holds. Without it a process keeps the room that its last burst of work took, and its size says more of
 * that than of who is there.
 */
process.on('SIGUSR2', () => globalThis.gc?.())
