import { randomUUID } from 'node:crypto'
import { withClient } from '../../server/src/platform/stores/database/database-client.ts'
import { addMissingMonths } from '../../server/src/platform/stores/database/partitions.ts'
import { startEmergency } from '../../server/test/jobs/ladder.ts'
import { openPushService } from '../../server/test/jobs/receivers.ts'
import { aGuest, aSeeker, type TestPerson } from '../../server/test/people/people.ts'
import { runCommand } from '../../server/test/processes/command.ts'
import { openIntake, type Deployment } from '../deployment/deployment.ts'
import type { Cause } from './cause.ts'
import { empty, fill, spoilNewest, type Disks } from './disks.ts'
import { holding, slowMessages, slowNode } from './faults.ts'
import { aWorker, putOnCall, waitInLine, writeWhileWaiting } from './people.ts'

/** The causes of every alert, in the order in which they are made. */
export async function openCauses(deployment: Deployment, disks: Disks) {
  const { db, settings } = deployment
  const sql = (text: string, values: unknown[] = []) => db.$client.query(text, values)
  const command = async (name: 'backup' | 'drill', ok = true): Promise<void> => {
    const { code, said } = await runCommand(name, settings)
    if ((code === 0) !== ok) throw new Error(`${name} ended with ${code}: ${said}`)
  }
  const [first, second] = deployment.nodes
  if (!first || !second || !deployment.database || !deployment.redis)
    throw new Error('two nodes, a database that can stop, and Redis are needed')
  const { database, redis } = deployment
  const gone = await openPushService()
  gone.answer(410)
  const refusing = await openPushService()
  refusing.answer(503)

  /** A new service: nobody let in, no backup, no drill, nobody on call, a certificate of two days, no replica. */
  const fromTheStart: Cause[] = [
    {
      alert: 'DoorsShut',
      what: 'a new installation whose ready page still lacks something',
      end: () => openIntake(db),
    },
    { alert: 'BackupOld', what: 'no backup was ever made', end: () => command('backup') },
    { alert: 'DrillOld', what: 'no drill was ever run', end: () => command('drill') },
    {
      alert: 'CertificateEnds',
      what: 'nginx serves a certificate that lasts two days',
      end: () => deployment.replaceCertificate(90),
    },
    {
      alert: 'NobodyOnCall',
      what: 'no shift, and no supporter who switched themselves on call',
      end: () => putOnCall(deployment),
    },
    { alert: 'ReplicaBehind', what: 'READ_DATABASE_URL leads to a replica that does not answer' },
  ]

  /** People wait for minutes here, while the others are made. */
  let waiting: { readonly person: TestPerson; readonly sessionId: string } | undefined
  const slow: Cause[] = [
    {
      alert: 'EmergencyUnanswered',
      what: 'a guest presses for help, and nobody answers',
      begin: async () => startEmergency(await aGuest(deployment)),
    },
    {
      alert: 'LadderUnacknowledged',
      what: 'a waiting seeker writes that they took pills, and nobody acknowledges',
      begin: async () => {
        const person = await aSeeker(deployment)
        await writeWhileWaiting(person, 'I just took all the pills, goodbye')
      },
    },
    {
      alert: 'NoticesFail',
      what: 'the push service answers 410 for four browsers of a supervisor',
      begin: async () => {
        const supervisor = await aWorker(deployment)
        for (const name of ['one', 'two', 'three', 'four'])
          await supervisor.client.escalation.registerPush(gone.address(name))
        await startEmergency(await aGuest(deployment))
      },
      lingers: true,
    },
    {
      alert: 'OutgoingStuck',
      what: 'the push service answers 503 for five minutes',
      begin: async () => {
        const supervisor = await aWorker(deployment)
        await supervisor.client.escalation.registerPush(refusing.address('one'))
        await startEmergency(await aGuest(deployment))
      },
      end: async () => refusing.answer(201),
      lingers: true,
    },
    {
      alert: 'IncidentOpen',
      what: 'a ladder ended without an answer (its last step is made due)',
      begin: () =>
        sql(`update escalation_steps set due_at = app_now() - interval '1 second'
          where kind = 'incident' and taken_at is null`),
      end: () =>
        sql(`update incidents set closed_at = app_now(), closed_by = gen_random_uuid(), outcome = 'reached'
          where closed_at is null`),
    },
  ]

  const quick: Cause[] = [
    {
      alert: 'LongWait',
      what: 'a seeker waits (since half an hour: the row is set back)',
      begin: async () => {
        const person = await aSeeker(deployment)
        waiting = { person, sessionId: await waitInLine(person) }
        await sql(
          `update match_requests set asked_at = asked_at - interval '31 minutes' where session_id = $1`,
          [waiting.sessionId],
        )
      },
      end: () => sql('delete from match_requests where session_id = $1', [waiting?.sessionId]),
    },
    holding('DeadlinesLate', 'another program holds the row of a session whose deadline passes', {
      url: settings['DATABASE_URL'] ?? '',
      work: async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `update sessions set due_at = app_now() - interval '6 seconds' where id = $1 returning id`,
          [waiting?.sessionId],
        )
        if (rows.length === 0) throw new Error('nobody waits')
        await client.query('begin')
        await client.query('select from sessions where id = $1 for update', [waiting?.sessionId])
      },
    }),
    {
      alert: 'JobFails',
      labels: { work: 'seal-audit-log' },
      what: 'the table of a job is away',
      begin: () => sql('alter table audit_seals rename to audit_seals_away'),
      end: () => sql('alter table audit_seals_away rename to audit_seals'),
      lingers: true,
    },
    {
      alert: 'RequestsFail',
      what: 'the table of an operation is away, and a seeker asks again and again',
      begin: async () => {
        await sql('alter table mood_check_ins rename to mood_check_ins_away')
        for (let n = 0; n < 120; n += 1)
          await waiting?.person.client.mood.ownMoods({}).catch(() => undefined)
      },
      end: () => sql('alter table mood_check_ins_away rename to mood_check_ins'),
      lingers: true,
    },
    {
      alert: 'PartitionMissing',
      labels: { table: 'deliveries' },
      what: 'the months ahead of a table are dropped',
      begin: () =>
        sql(`do $$ declare ahead regclass; begin
          for ahead in select inhrelid from pg_inherits where inhparent = 'deliveries'::regclass
            and right(inhrelid::regclass::text, 7) > to_char(now(), 'YYYY_MM') and inhrelid::regclass::text ~ '_\\d{4}_\\d\\d$'
          loop execute format('drop table %s', ahead); end loop; end $$`),
      end: () => withClient(settings['DATABASE_URL'] ?? '', (client) => addMissingMonths(client)),
    },
    slowMessages(deployment),
    slowNode(first),
    {
      alert: 'RedisGone',
      what: 'Redis is killed',
      begin: () => redis.kill(),
      end: () => redis.start(),
    },
    {
      alert: 'NodeGone',
      what: 'a node is killed (SIGKILL)',
      begin: async () => {
        second.process.kill('SIGKILL')
        await second.process.ended
      },
      end: () => second.start(),
    },
    {
      alert: 'DiskLow',
      labels: { folder: 'data' },
      what: 'a file fills the disk of DATA_DIR',
      begin: () => fill(disks.data, 1_000_000),
      end: () => empty(disks.data),
    },
    {
      alert: 'DiskLow',
      labels: { folder: 'backups' },
      what: 'a file fills the disk of BACKUP_DIR',
      begin: () => fill(disks.backups),
    },
    {
      alert: 'BackupFailed',
      labels: { kind: 'backup' },
      what: 'a backup to that full disk',
      begin: () => command('backup', false),
      end: async () => {
        await empty(disks.backups)
        await command('backup')
      },
    },
    {
      alert: 'BackupFailed',
      labels: { kind: 'drill' },
      what: 'a drill of a backup in which a byte was changed',
      begin: async () => {
        await spoilNewest(disks.backups)
        await command('drill', false)
      },
      end: async () => {
        await command('backup')
        await command('drill')
      },
    },
    {
      alert: 'MailFails',
      what: 'the mail server is stopped, and two people ask for a code',
      begin: async () => {
        await deployment.stopMail()
        for (let n = 0; n < 2; n += 1)
          await deployment
            .browser()
            .client.identity.requestCode({
              email: `${randomUUID()}@people.example`,
              language: 'en',
            })
            .catch(() => undefined)
      },
      lingers: true,
    },
  ]

  const last: Cause[] = [
    {
      alert: 'DatabaseDiskFull',
      what: 'a file fills the disk of PostgreSQL',
      begin: () => fill(disks.postgres, 100_000),
      end: () => empty(disks.postgres),
    },
    {
      alert: 'DatabaseGone',
      what: 'PostgreSQL is stopped',
      begin: () => database.stop(),
      end: () => database.start(),
    },
  ]
  return {
    fromTheStart,
    slow,
    quick,
    last,
    close: () => Promise.all([gone.close(), refusing.close()]),
  }
}
