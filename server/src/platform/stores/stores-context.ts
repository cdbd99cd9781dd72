import type { BaseContext } from '../base/base-context.ts'
import type { Content } from './content/content.ts'
import type { Keys } from './crypto/keys.ts'
import type { Db } from './database/db.ts'
import type { Reader } from './database/reader.ts'
import type { Files } from './files/files.ts'

export interface StoresContext extends BaseContext {
  readonly db: Db
  /** For operations that `mayBeOld` marks; `db` for all others. */
  readonly reader: Reader
  readonly files: Files
  readonly keys: Keys
  readonly content: Content
}
