import { spawn, type ChildProcess } from 'node:child_process'

/**
 * Ends a child process once this process is gone, also after `kill -9`: a shell beside both waits on
 * a pipe, which closes with this process. It has a session of its own, so that Ctrl+C in a terminal
 * does not reach it. Where there is no shell, nothing ends the child.
 */
export function endWithThisProcess(child: ChildProcess, signal: 'TERM' | 'KILL' = 'TERM'): void {
  if (child.pid === undefined) return
  const watch = spawn('sh', ['-c', endWhenPipeCloses, signal, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watch.on('error', () => undefined)
  watch.stdin.on('error', () => undefined)
  watch.unref()
  child.once('exit', () => watch.stdin.end('ended\n'))
}

/** A frozen process receives the signal when it goes on. */
const endWhenPipeCloses = 'read -r ended || { kill -s "$0" "$1"; kill -s CONT "$1"; }'
