import { randomUUID } from 'node:crypto'
import { insertShift } from '../../server/src/availability/index.ts'
import { aStaffMember, anExpert, type TestPerson } from '../../server/test/people/people.ts'
import { enrol } from '../../server/test/people/second-factor.ts'
import type { Deployment } from '../deployment/deployment.ts'

/** Time passes by itself, because the clock of a real service cannot be moved. */
const realTime = async () => undefined
const hourMs = 3_600_000

export async function aWorker(deployment: Deployment): Promise<TestPerson> {
  const person = await aStaffMember(deployment, 'supervisor')
  await enrol({ db: deployment.db, moveTime: realTime }, person)
  return person
}

export async function putOnCall(deployment: Deployment): Promise<void> {
  const { id } = await anExpert(deployment, { supportTypes: ['crisis'], available: false })
  await insertShift(deployment.db, {
    id: randomUUID(),
    personId: id,
    kind: 'on_call',
    startsAt: new Date(Date.now() - hourMs).toISOString(),
    endsAt: new Date(Date.now() + 5 * hourMs).toISOString(),
    seriesId: null,
    madeBy: id,
  })
}

export async function waitInLine({ client }: TestPerson): Promise<string> {
  const waiting = await client.matching.waitInLine({})
  if (waiting.kind !== 'waiting') throw new Error(`expected to wait, got ${waiting.kind}`)
  return waiting.session.id
}

export async function writeWhileWaiting(person: TestPerson, content: string): Promise<void> {
  const sessionId = await waitInLine(person)
  await person.client.chat.sendMessage({ sessionId, id: randomUUID(), content, emotionTag: null })
}
