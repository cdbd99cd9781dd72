import { isSharedDevice } from './shared-device.ts'
import { inTab, onTabCleared, platformKeys } from './storage.ts'

export interface KeptFile {
  readonly id: string
  /** What the file is for; the caller chooses the term. */
  readonly kind: string
  readonly file: File
}

/**
 * On a phone, switching to the mail app for a code can be enough to lose the page. So files are
 * stored encrypted in the browser's database, with the key only in this tab. Where the browser
 * refuses, they last as long as the page.
 */
const databaseName = 'sanad.files'
const store = 'files'
const dayMs = 86_400_000
let filesInMemory: KeptFile[] = []

interface Sealed {
  readonly id: string
  readonly keptAt: number
  readonly nonce: Uint8Array<ArrayBuffer>
  /** Name, type and kind first, then the content. */
  readonly sealed: ArrayBuffer
}

onTabCleared(() => {
  // Files chosen before a sign-in go along with the person who signs in.
  if (inTab.get(platformKeys.visitor.filesKey) !== null) return
  filesInMemory = []
  globalThis.indexedDB?.deleteDatabase(databaseName)
})

export async function storeFile(file: KeptFile): Promise<void> {
  filesInMemory = [...filesInMemory.filter(({ id }) => id !== file.id), file]
  // SHARED-2. There a file lasts as long as the page.
  if (isSharedDevice()) return
  await attempt(async () => {
    const sealed = await seal(file)
    await runTransaction('readwrite', (files) => files.put(sealed))
  })
}

export async function dropFile(id: string): Promise<void> {
  filesInMemory = filesInMemory.filter((file) => file.id !== id)
  await attempt(() => runTransaction('readwrite', (files) => files.delete(id)))
}

/** Oldest first. Deletes files older than a day. */
export async function readKeptFiles(): Promise<readonly KeptFile[]> {
  const stored =
    (await attempt(() => runTransaction<Sealed[]>('readonly', (files) => files.getAll()))) ?? []
  for (const one of stored) {
    if (filesInMemory.some(({ id }) => id === one.id)) continue
    const content = one.keptAt > Date.now() - dayMs ? await attempt(() => open(one)) : undefined
    if (content) filesInMemory = [...filesInMemory, content]
    else if (one.keptAt <= Date.now() - dayMs) await dropFile(one.id)
  }
  return filesInMemory
}

/** Browsers may refuse storage at any moment; then only the files in memory are there. */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}

async function runTransaction<Result>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' })
  const database = (await done(opening)) as IDBDatabase
  try {
    return (await done(act(database.transaction(store, mode).objectStore(store)))) as Result
  } finally {
    database.close()
  }
}

const done = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no files'))
  })

const algorithm = 'AES-GCM'
const nonceBytes = 12

async function tabKey(): Promise<CryptoKey> {
  const storedKey = inTab.get(platformKeys.visitor.filesKey)
  const raw =
    storedKey === null
      ? crypto.getRandomValues(new Uint8Array(32))
      : Uint8Array.from(atob(storedKey), (letter) => letter.charCodeAt(0))
  if (storedKey === null)
    inTab.set(platformKeys.visitor.filesKey, btoa(String.fromCharCode(...raw)))
  return crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt'])
}

async function seal({ id, kind, file }: KeptFile): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const head = new TextEncoder().encode(
    `${JSON.stringify({ kind, name: file.name, type: file.type })}\n`,
  )
  const plain = await new Blob([head, file]).arrayBuffer()
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, await tabKey(), plain)
  return { id, keptAt: Date.now(), nonce, sealed }
}

/** @throws when another tab kept it */
async function open({ id, nonce, sealed }: Sealed): Promise<KeptFile> {
  const plain = new Uint8Array(
    await crypto.subtle.decrypt({ name: algorithm, iv: nonce }, await tabKey(), sealed),
  )
  const end = plain.indexOf('\n'.charCodeAt(0))
  const head = JSON.parse(new TextDecoder().decode(plain.subarray(0, end))) as Record<
    'kind' | 'name' | 'type',
    string
  >
  const { kind, name, type } = head
  return { id, kind, file: new File([plain.subarray(end + 1)], name, { type }) }
}
