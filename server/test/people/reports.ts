import { randomUUID } from 'node:crypto'
import type { TestPerson } from './people.ts'

type Report = Parameters<TestPerson['client']['supervision']['reportPerson']>[0]

export const sendReport = (
  { client }: TestPerson,
  about: { readonly id: string },
  sessionId: string,
  more: Partial<Report> = {},
) =>
  client.supervision.reportPerson({
    id: randomUUID(),
    sessionId,
    personId: about.id,
    reason: 'hurtful',
    ...more,
  })

export const block = ({ client }: TestPerson, about: { readonly id: string }, sessionId: string) =>
  client.supervision.blockPerson({ sessionId, personId: about.id })

/** A supervisor takes the case of this conversation and closes it after all its signs. */
export async function closeReported(
  { client }: TestPerson,
  sessionId: string,
  outcome: 'warned' | 'no-ground' = 'warned',
): Promise<void> {
  const which = { kind: 'session', id: sessionId } as const
  const { signs } = await client.supervision.takeCase(which)
  await client.supervision.closeCase({
    ...which,
    seen: signs.map(({ id }) => id),
    outcome,
    verdict: null,
    note: '',
    told: 'why',
  })
}
