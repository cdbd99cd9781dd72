import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const program = `
  import { openServiceManager } from ${JSON.stringify(import.meta.resolve('./service-manager.ts'))}
  const manager = openServiceManager()
  process.stdin.once('data', manager.ready)`

test('a start asks for more time, then is ready, then gives signs of life; the shell beside it ends with it', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-systemd-'))
  await writeFile(path.join(dir, 'systemd-notify'), '#!/bin/sh\necho "$1" >&2\n', { mode: 0o755 })
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: {
      PATH: `${dir}:/usr/bin:/bin`,
      NOTIFY_SOCKET: '/run/systemd/notify',
      WATCHDOG_USEC: '90000',
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const messages: string[] = []
  for await (const message of createInterface(child.stderr)) {
    if (messages.at(-1) !== message) messages.push(message)
    if (message.startsWith('EXTEND')) child.stdin.write('go')
    // The pipe closes, and this loop ends, when no process holds it any more.
    if (message === 'WATCHDOG=1') child.kill('SIGKILL')
  }
  expect(messages).toEqual(['EXTEND_TIMEOUT_USEC=60000000', 'READY=1', 'WATCHDOG=1'])
  await rm(dir, { recursive: true })
})
