import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { openBrowser, type Browser } from '../../server/test/clients/browser.ts'
import { freePort } from '../../server/test/processes/free-port.ts'
import { startProcess } from '../../server/test/processes/process.ts'

const clients = 2000
const signUpsAtOnce = 16

/**
 * `npm run bench -- reconnect`: seconds until everybody is connected again after `kill -9` and a
 * start. All sockets break at once, so all clients return in the same moment.
 */
export async function measureReconnect(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-bench-'))
  const base = `http://127.0.0.1:${await freePort()}`
  const env = {
    DATA_DIR: dir,
    PORT: new URL(base).port,
    LIMITS_FACTOR: '10000',
    DEMO_SUPPORTERS: 'off',
  }
  let service = startProcess(env)
  await service.ready
  try {
    const browsers = await signUpMany(base)
    const before = await connectAll(base, browsers)
    service.kill('SIGKILL')
    await service.ended
    const killed = performance.now()
    service = startProcess(env)
    await service.ready
    const up = performance.now()
    const after = await connectAll(base, browsers)
    console.log(`${clients} people, all lines opened at once`)
    console.table({
      'first time': spread(before),
      'after kill -9 and a start': spread(after),
    })
    const [load = 0] = loadavg()
    console.log(
      `the server was back ${((up - killed) / 1000).toFixed(1)} s after it was killed, at a load of ${load.toFixed(1)}`,
    )
  } finally {
    service.kill('SIGTERM')
    await service.ended
    await rm(dir, { recursive: true, force: true })
  }
}

async function signUpMany(base: string): Promise<Browser[]> {
  const browsers: Browser[] = []
  const worker = async (first: number): Promise<void> => {
    for (let n = first; n < clients; n += signUpsAtOnce) {
      const browser = openBrowser(base)
      const email = `person-${n}@bench.example`
      await browser.client.identity.requestCode({ email, language: 'en' })
      const answer = await fetch(`${base}/_preview/mail`, {
        headers: { accept: 'application/json' },
      })
      const mails = (await answer.json()) as { to: string; text: string }[]
      const code = /\d{6}/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
      await browser.client.identity.verifyCode({ email, code, language: 'en' })
      browsers.push(browser)
    }
  }
  await Promise.all(Array.from({ length: signUpsAtOnce }, (_, n) => worker(n)))
  return browsers
}

/** Seconds from a common start until each socket is greeted. The sockets are closed afterwards. */
async function connectAll(base: string, browsers: readonly Browser[]): Promise<number[]> {
  const start = performance.now()
  const opened = await Promise.all(
    browsers.map(
      (browser) =>
        new Promise<{ socket: WebSocket; seconds: number }>((resolve, reject) => {
          const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live`, {
            headers: { cookie: browser.cookie() },
          })
          socket.once('message', () =>
            resolve({ socket, seconds: (performance.now() - start) / 1000 }),
          )
          socket.once('error', reject)
        }),
    ),
  )
  for (const { socket } of opened) {
    socket.on('error', () => undefined)
    socket.terminate()
  }
  return opened.map(({ seconds }) => seconds)
}

function spread(seconds: readonly number[]) {
  const sorted = seconds.toSorted((a, b) => a - b)
  const at = (share: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)} s`
  return { half: at(0.5), '95 of 100': at(0.95), all: at(1) }
}
