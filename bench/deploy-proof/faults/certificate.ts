import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import tls from 'node:tls'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCertificate } from '../../deployment/certificate.ts'
import { watchSilence } from '../cluster/silence.ts'
import { hearMore, talkThrough } from '../talk.ts'
import { certificates, type Bench } from './machine.ts'
import { statusOf } from './status.ts'

const renewedDays = 60
/** A reload may hold nobody up for longer, in seconds. */
const silenceAtMost = 3

/**
 * A new certificate in the place of the old one, taken by the command that certbot is given as its
 * hook; then a key that does not belong to it, which must leave the good one in use.
 */
export async function renewCertificate(bench: Bench): Promise<void> {
  const { machine, service, steps } = bench
  const { check } = steps
  const folder = path.join(machine.root, certificates)
  const reload = () => machine.run(['systemctl', 'reload', 'nginx'])
  await talkThrough(service, steps, async (clients) => {
    await hearMore(clients)
    const watch = watchSilence(clients)
    makeCertificate(folder, { days: renewedDays })
    const renewed = await reload()
    check('nginx takes the new certificate', renewed.code === 0, renewed)
    await pause(2000)
    check('a new connection gets it', (await daysLeft()) >= renewedDays - 1, await daysLeft())
    await hearMore(clients)
    const silence = watch.stop()
    check(
      `talk goes on, the longest silence is ${silence.toFixed(1)} s`,
      silence < silenceAtMost,
      silence,
    )
    const { output } = await statusOf(bench)
    check(
      'sanad status says the new date',
      output.includes(`ends in ${renewedDays - 1} days`),
      output,
    )

    await mkdir(`${folder}.other`, { recursive: true })
    makeCertificate(`${folder}.other`)
    await cp(path.join(`${folder}.other`, 'privkey.pem'), path.join(folder, 'privkey.pem'))
    const damaged = await reload()
    check('a key that does not belong to it is refused', damaged.code !== 0, damaged)
    await hearMore(clients)
    check('and the good one stays in use', (await daysLeft()) >= renewedDays - 1)
    makeCertificate(folder, { days: renewedDays })
    check('a mended one is taken', (await reload()).code === 0)
  })
}

/** Of the certificate that nginx gives to a new connection. */
function daysLeft(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host: 'localhost', port: 443, rejectUnauthorized: false })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to)
      socket.destroy()
      resolve((ends - Date.now()) / 86_400_000)
    })
  })
}
