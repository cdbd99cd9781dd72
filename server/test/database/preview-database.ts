import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** Opens the embedded database of a preview that is running on this data folder. The caller ends it. */
export async function connectToPreview(dataDir: string): Promise<pg.Client> {
  const password = (await readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim()
  const port = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )[3]
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'sanad',
    password,
    database: 'postgres',
  })
  await client.connect()
  return client
}
