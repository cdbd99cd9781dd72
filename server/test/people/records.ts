import { randomUUID } from 'node:crypto'
import type { RecordAnswers } from '@sanad/domain/records/record'
import { insertRecord } from '../../src/records/record-store.ts'
import type { House } from '../house.ts'

/** What some supporter ticked after a conversation that stands only as rows, and so has no key yet. */
export async function aRecord(
  { db, appContext }: House,
  { sessionId, seekerId }: { readonly sessionId: string; readonly seekerId: string },
  answers: RecordAnswers,
): Promise<void> {
  const key = await appContext.keys.create(db, { id: sessionId, personId: seekerId })
  await insertRecord(db, key, { sessionId, writerId: randomUUID(), version: 1 }, answers)
}
