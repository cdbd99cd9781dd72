/**
 * A worker ends with its runner. By itself it would first finish its file, and leave running what a
 * test has started.
 */
if (process.listenerCount('disconnect') === 0)
  process.once('disconnect', () => process.kill(process.pid))
