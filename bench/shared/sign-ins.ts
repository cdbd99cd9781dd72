import { SignIns } from '../../server/src/identity/sign-in/sign-ins.ts'
import { readConfig } from '../../server/src/platform/base/config/read-config.ts'
import { openServiceKeys } from '../../server/src/platform/stores/crypto/keys.ts'
import { readMasterKey } from '../../server/src/platform/stores/crypto/master-key-file.ts'
import { openDb } from '../../server/src/platform/stores/database/db.ts'
import type { Prepared } from '../adapter.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A person's cookie and their conversation. */
export interface Person {
  readonly cookie: string
  readonly sessionId: string
}

/** Everybody's sign-in, stored as the service stores it. */
export async function signInAll(
  prepared: Pick<Prepared, 'databaseUrl' | 'dataDir' | 'pairs'>,
): Promise<Person[]> {
  const { databaseUrl, dataDir, pairs } = prepared
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const db = openDb(databaseUrl, { pool: 4, log: quiet })
  try {
    const keys = await openServiceKeys(db, await readMasterKey(config))
    const signIns = new SignIns({ config, db, keys })
    const people: Person[] = []
    for (const { sessionId, seeker, expert } of pairs)
      for (const { id } of [seeker, expert]) {
        const { setCookies } = await signIns.signInAs(id, { stay: true, userAgent: 'bench' })
        people.push({ sessionId, cookie: setCookies[0]?.split(';')[0] ?? '' })
      }
    return people
  } finally {
    await db.$client.end()
  }
}
