import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openHouse } from '../../test/house.ts'
import { doOutgoing } from '../../test/jobs/outgoing.ts'
import { aSeeker, aStaffMember } from '../../test/people/people.ts'
import { openMailServer, openPagerService, openPushService } from '../../test/jobs/receivers.ts'
import { smtpMailer } from '#server/platform/services/notifications/mail.ts'
import { climbLadder } from './ladder/climb-ladder.ts'

test('LADDER-11 no notice, sent or waiting, contains a name or a word that was written', async () => {
  const [mail, push, pager] = [
    await openMailServer(),
    await openPushService(),
    await openPagerService(),
  ]
  const opened = await openHouse({
    env: {
      PAGER_WEBHOOK_URL: pager.url,
      PAGER_SECRET: 'a secret of at least thirty-two characters',
      PUSH_SERVICES: '127.0.0.1',
    },
  })
  const mailer = smtpMailer(mail.url, 'Notifications <no-reply@example.org>')
  const house = { ...opened, appContext: { ...opened.appContext, mailer } }
  const owner = await aStaffMember(house, 'owner')
  await owner.client.escalation.registerPush(push.address('one'))
  const seeker = await aSeeker(house, { name: 'Canaria Canaryname' })
  const waiting = await seeker.client.matching.waitInLine({})
  if (waiting.kind !== 'waiting') throw new Error('expected to wait')
  const content = 'canaryword: I just took all the pills, goodbye'
  await seeker.client.chat.sendMessage({
    sessionId: waiting.session.id,
    id: randomUUID(),
    content,
    emotionTag: null,
  })
  for (const by of ['0', '61 seconds', '61 seconds', '61 seconds', '28 minutes']) {
    await house.moveTime(by)
    await climbLadder(house.appContext)
    // What waits in the queue, before anybody has taken it out.
    const { rows } = await house.db.$client.query('select * from graphile_worker._private_jobs')
    const queued = JSON.stringify(rows)
    expect(queued).not.toMatch(/canary|people\.example/i)
    await doOutgoing(house)
  }
  const stored = []
  for (const table of ['notices', 'deliveries', 'escalations', 'escalation_steps', 'incidents'])
    stored.push((await house.db.$client.query(`select * from ${table}`)).rows)
  const out = [
    JSON.stringify(stored),
    house.logged.join('\n'),
    ...pager.seen.map(({ headers, body }) => JSON.stringify(headers) + body.toString()),
    ...push.seen.map((posted) => JSON.stringify([posted.headers, push.open(posted)])),
    // A mail must contain its own address, and no other.
    ...mail.taken.map((raw) => raw.replaceAll(owner.email, '')),
  ]
  expect(pager.seen.length).toBeGreaterThan(3)
  expect(push.seen.length).toBeGreaterThan(3)
  expect(mail.taken.length).toBeGreaterThan(3)
  for (const text of out) expect(text).not.toMatch(/canar|people\.example|Huda/i)
  mailer.close()
  await house.close()
  await Promise.all([mail.close(), push.close(), pager.close()])
})
