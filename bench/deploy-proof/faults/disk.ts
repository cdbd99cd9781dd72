import { setTimeout as pause } from 'node:timers/promises'
import type { FaultClient } from '../../../server/test/faults/client.ts'
import { watchSilence } from '../cluster/silence.ts'
import { owner } from '../installed-service.ts'
import { hearMore, talkThrough } from '../talk.ts'
import type { Bench } from './machine.ts'
import { askNodes, checkAllIsWell, isNotReady, isReady, statusOf, untilTrue } from './status.ts'
import { fillable, withSmallDisk, type Place, type SmallDisk } from './small-disk.ts'

const cluster = '/var/lib/postgresql/15/main'
const backups = '/var/backups/sanad'
const nodes = ['sanad@3001', 'sanad@3002']
const postgres = 'postgresql@15-main'
/** How long a disk stays full: longer than a start of PostgreSQL is waited for. */
const fullForMs = 20_000
/** Kilobytes in which a backup can begin. */
const roomForHalf = 150
/** Within this time what people write must be refused, or the database be down. */
const noticedWithinMs = 60_000

const onSmallDisk = (place: Place, work: (bench: Bench, disk: SmallDisk) => Promise<void>) =>
  ((bench) => withSmallDisk(bench.machine, place, (disk) => work(bench, disk))) satisfies Befall

type Befall = (bench: Bench) => Promise<void>

/** Each disk of the machine full, and in the end the only one. */
export const fullDisks: Readonly<Record<string, Befall>> = {
  'the disk of the tables full': onSmallDisk(
    { folder: cluster, megabytes: 400, units: [postgres, ...nodes] },
    (bench, disk) => talkOnFullDisk(bench, disk),
  ),
  'the disk of the write-ahead log full': onSmallDisk(
    { folder: `${cluster}/pg_wal`, at: '/srv/wal', megabytes: 300, units: [postgres, ...nodes] },
    (bench, disk) => talkOnFullDisk(bench, disk, () => useUpWal(bench)),
  ),
  'the disk of the backups full': onSmallDisk(
    { folder: backups, megabytes: 60, units: nodes },
    backUpOnFullDisk,
  ),
  'the disk of the log full': onSmallDisk(
    {
      folder: '/var/log',
      megabytes: 200,
      units: ['systemd-journald', 'nginx', postgres, ...nodes],
    },
    logOnFullDisk,
  ),
  'the only disk of the machine full': (bench) => {
    const sh = (script: string) => bench.machine.succeed(['sh', '-euc', script])
    return talkOnFullDisk(bench, fillable(sh, '/srv'), () => useUpWal(bench))
  },
}

/** Nothing can be stored: people are told, keep what they wrote, and go on by themselves. */
async function talkOnFullDisk(
  bench: Bench,
  disk: SmallDisk,
  useUp: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { service, steps } = bench
  const { check } = steps
  await talkThrough(service, steps, async (clients) => {
    await hearMore(clients)
    await disk.fill()
    try {
      await useUp()
      const noticed = await untilTrue(noticedWithinMs, () => isNotReady(bench))
      check('the nodes say that they are not ready', noticed, await askNodes(bench))
      const before = acknowledgedBy(clients)
      await pause(fullForMs)
      const refusals = [...new Set(clients.flatMap((client) => [...client.refusals]))]
      console.log(
        `meanwhile ${acknowledgedBy(clients) - before} messages acknowledged, refusals: ${refusals.join(', ') || 'none'}`,
      )
      await checkNumbers(bench)
      await checkOperatorIsTold(bench)
    } finally {
      await disk.makeRoom()
    }
    const watch = watchSilence(clients)
    await hearMore(clients)
    check('everybody writes again', await untilTrue(noticedWithinMs, () => isReady(bench)))
    console.log(`after there was room, the longest silence was ${watch.stop().toFixed(1)} s`)
  })
  await checkAllIsWell(bench)
}

const acknowledgedBy = (clients: readonly FaultClient[]): number =>
  clients.reduce((sum, { history }) => sum + history.acknowledged.length, 0)

/** Makes PostgreSQL want a new file of its write-ahead log. */
async function useUpWal({ machine }: Bench): Promise<void> {
  const want = `select pg_logical_emit_message(true, 'full', 'x'), pg_switch_wal()`
  const script = `for n in $(seq 100); do timeout 20 psql -X -q -o /dev/null -c "${want}" || exit 1; done`
  const { code, output } = await machine.run([
    'runuser',
    '-u',
    'postgres',
    '--',
    'sh',
    '-c',
    script,
  ])
  console.log(`PostgreSQL was asked for new files of its log: ${code} ${output.split('\n')[0]}`)
}

async function checkNumbers({ service, steps }: Bench): Promise<void> {
  for (const page of ['/crisis-lines', '/emergency-connect']) {
    const text = await fetch(`${service.url}${page}`, { signal: AbortSignal.timeout(15_000) }).then(
      (answer) => answer.text(),
      (fault: unknown) => String(fault),
    )
    steps.check(`${page} holds the numbers to call`, text.includes('tel:'), text.slice(0, 200))
  }
}

/** By `sanad status`, and by a mail after two looks of the watch. */
async function checkOperatorIsTold(bench: Bench): Promise<void> {
  const { machine, service, steps } = bench
  const status = await statusOf(bench)
  console.log(status.output)
  steps.check('sanad status ends with 1', status.code === 1, status)
  steps.check(
    'and says that a disk is full',
    /^LOOK .*(disk .* is full|disk of .* \d+ K?B free)/m.test(status.output),
    status,
  )
  const before = readable(service.mailTo(owner))
  for (let round = 0; round < 2; round += 1) {
    const { code, output } = await machine.run(['systemctl', 'start', 'sanad-watch'])
    if (code !== 0) console.log(output)
  }
  const mail = readable(service.mailTo(owner))
  console.log(mail)
  steps.check('the owner got a mail', mail !== before && /^Needs a look/m.test(mail), mail)
}

/** The part of a mail in quoted-printable that a person reads. */
const readable = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=[\dA-F]{2}/g, '')
    .split('\r\n\r\n')
    .slice(1)
    .join('\n')

/** A backup that does not fit leaves nothing that looks whole, and every earlier one as it was. */
async function backUpOnFullDisk(bench: Bench, disk: SmallDisk): Promise<void> {
  const { machine, service, steps } = bench
  const { check } = steps
  const list = () =>
    machine.succeed([
      'sh',
      '-c',
      `cd ${backups}; find . -not -path './ballast*' -type f | sort | xargs -d '\\n' sha256sum | grep -v erasures`,
    ])
  const names = () => machine.succeed(['sh', '-c', `ls -A ${backups} | grep -v ballast`])
  await machine.succeed(['systemctl', 'start', 'sanad-backup'])
  await talkThrough(service, steps, async (clients) => {
    await hearMore(clients)
    const before = [await names(), await list()]
    await disk.fill()
    try {
      const mailBefore = service.mailTo(owner)
      for (const [what, room] of [
        ['without any room', 0],
        ['that has no room for all of it', roomForHalf],
      ] as const) {
        await disk.leave(room)
        const backup = await machine.run(['systemctl', 'start', 'sanad-backup'])
        check(`a backup ${what} fails`, backup.code !== 0, backup)
        const log = 'journalctl -q -u sanad-backup -o cat -n 6'
        const said = await machine.succeed(log.split(' '))
        check('it says that the disk is full', /disk (of \S+ )?is full/.test(said), said)
        check('it leaves no half backup', (await names()) === before[0], await names())
        check('and every earlier one as it was', (await list()) === before[1])
      }
      check(
        'the owner is told by mail',
        await untilTrue(10_000, async () => service.mailTo(owner) !== mailBefore),
      )
      await checkOperatorIsTold(bench)
      check('people go on talking', await isReady(bench), await askNodes(bench))
    } finally {
      await disk.makeRoom()
    }
    const again = await machine.run(['systemctl', 'start', 'sanad-backup'])
    check('with room a backup is made again', again.code === 0, again)
    const drill = await machine.run(['systemctl', 'start', 'sanad-drill'])
    check('and it would come back', drill.code === 0, drill)
  })
  await checkAllIsWell(bench)
}

/** What cannot be logged holds nobody up. */
async function logOnFullDisk(bench: Bench, disk: SmallDisk): Promise<void> {
  const { machine, service, steps } = bench
  const { check } = steps
  await talkThrough(service, steps, async (clients) => {
    await hearMore(clients)
    await disk.fill()
    const watch = watchSilence(clients)
    try {
      await pause(fullForMs)
      check('people go on talking', await isReady(bench), await askNodes(bench))
      await machine.succeed(['systemctl', 'restart', 'nginx', 'sanad@3001'])
      check('nginx and a node start', await untilTrue(noticedWithinMs, () => isReady(bench)))
      await hearMore(clients)
      const silence = watch.stop()
      check(`the longest silence is ${silence.toFixed(1)} s`, silence < 10, silence)
      await checkNumbers(bench)
      await checkOperatorIsTold(bench)
    } finally {
      await disk.makeRoom()
    }
    const { output } = await machine.run([
      'sh',
      '-c',
      'logger -t proof heard; sleep 2; journalctl -q -t proof -n 1 -o cat',
    ])
    check('with room the log goes on', output.includes('heard'), output)
  })
  await checkAllIsWell(bench)
}
