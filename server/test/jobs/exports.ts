import { runOnce, Logger } from 'graphile-worker'
import { taskListOf } from '../../src/platform/services/queue/outgoing.ts'
import { exportTask } from '../../src/privacy/index.ts'
import type { House } from '../house.ts'
import type { TestPerson } from '../people/people.ts'

/** Makes all requested copies. */
export async function makeExports(house: House): Promise<void> {
  await runOnce({
    pgPool: house.db.$client,
    taskList: taskListOf([exportTask(house.appContext)], house.appContext.log),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
}

/** Asks for a copy, has it made, and puts one of its files together as a browser does. */
export async function ownCopy(
  house: House,
  { client }: Pick<TestPerson, 'client'>,
  { format = 'json', language = 'en' }: { format?: 'json' | 'html'; language?: 'en' | 'ar' } = {},
): Promise<string> {
  const { id } = await client.privacy.prepareExport({ language })
  await makeExports(house)
  const made = (await client.privacy.ownData()).export
  const pieces: Buffer[] = []
  for (let piece = 1; piece <= (made?.pieces[format] ?? 0); piece += 1) {
    const file = await client.privacy.exportPiece({ exportId: id, format, piece })
    pieces.push(Buffer.from(await file.arrayBuffer()))
  }
  return Buffer.concat(pieces).toString('utf8')
}
