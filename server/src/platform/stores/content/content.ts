import type {
  ContentFiles,
  ContentPart,
  ContentProblem,
} from '@sanad/domain/primitives/content/content-part'
import type { Profession } from '@sanad/domain/primitives/content/sign-off'
import type { Config } from '../../base/config/config.ts'
import type { Log } from '../../base/log/log.ts'
import type { Db } from '../database/db.ts'
import { checkContent } from './check-content.ts'
import { findAppliedVersions, findSignedHashes, hashOfText } from './content-store.ts'
import { defaultFiles } from './default-files.ts'
import { readContentFile } from './read-content-file.ts'

/** What the organisation says and names, as it is in force on this node. */
export interface Content {
  /** The number of the version in force; 0 for the defaults of the release. */
  readonly version: number
  /** The value of one slice's files. The same object until another version is in force. */
  readonly of: <Value>(part: ContentPart<Value>) => Value
  /** The value of the release's own files. */
  readonly defaultOf: <Value>(part: ContentPart<Value>) => Value
  /** @throws for a path that no part names */
  readonly file: (file: string) => FileInForce
  /** Files whose words must be signed, and by whom. */
  readonly signedFiles: readonly { readonly file: string; readonly by: readonly Profession[] }[]
  /** The values of a part in earlier versions and in the defaults, the newest first. */
  readonly earlierValues: <Value>(part: ContentPart<Value>) => readonly Value[]
  /** What is wrong with the organisation's files, laid over the defaults of the release. */
  readonly check: (files: ContentFiles) => readonly ContentProblem[]
  /** Called after another version came into force on this node. @returns stops it */
  readonly onChange: (listener: () => void) => () => void
  /** Reads the version in force from the database. */
  readonly refresh: () => Promise<void>
}

interface FileInForce {
  readonly text: string
  readonly isSigned: boolean
  /** Hash of the newest words, where words must be signed: those in force, or such as wait. */
  readonly newestHash: string | undefined
  /** The newest words wait for signatures, and others are in force. */
  readonly isWaiting: boolean
}

interface InForce {
  readonly version: number
  /** The files of the versions before. */
  readonly earlier: readonly ContentFiles[]
  readonly files: ReadonlyMap<string, FileInForce>
  readonly values: ReadonlyMap<ContentPart, unknown>
}

interface Options {
  readonly db: Db
  readonly stage: Config['stage']
  readonly log: Log
  /** Every part of the content folder. */
  readonly parts: readonly ContentPart[]
}

/** Opens the content with the defaults of the release; `refresh` reads what was applied. */
export function openContent({ db, stage, log, parts }: Options): Content {
  let inForce = understand(0, [], parts, new Map(), stage)
  if (inForce === undefined) throw new Error('the default content of this release is not valid')
  const { values: defaults } = inForce
  const listeners = new Set<() => void>()
  let reported = -1
  return {
    get version() {
      return current().version
    },
    of: <Value>(part: ContentPart<Value>) => current().values.get(part) as Value,
    defaultOf: <Value>(part: ContentPart<Value>) => defaults.get(part) as Value,
    file(name) {
      const file = current().files.get(name)
      if (!file) throw new Error(`the content has no file ${name}`)
      return file
    },
    signedFiles: parts.flatMap(({ files, signed }) =>
      signed ? files.map((file) => ({ file, by: signed.by })) : [],
    ),
    earlierValues: <Value>(part: ContentPart<Value>) =>
      [...current().earlier, {}].flatMap((files: ContentFiles) => {
        const own = part.files.flatMap((file) => {
          const [text] = textsOf(file, [{ files }])
          return text === undefined ? [] : [[file, text] as const]
        })
        const { values } = checkContent(Object.fromEntries(own), [part])
        return values.has(part) ? [values.get(part) as Value] : []
      }),
    check: (files) => checkContent({ ...defaultFiles, ...files }, parts).problems,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async refresh() {
      const [versions, signatures] = await Promise.all([
        findAppliedVersions(db),
        findSignedHashes(db),
      ])
      const understood = newestUnderstood(versions, signatures)
      const newest = versions[0]?.number ?? 0
      if (understood.version !== newest && reported !== newest) {
        reported = newest
        log.warn({ version: newest }, 'this release does not understand the content in force')
      }
      if (isSame(understood, current())) return
      inForce = understood
      for (const listener of listeners) listener()
    },
  }

  function current(): InForce {
    return inForce as InForce
  }

  /** A node that was rolled back keeps to the last version that it understands. */
  function newestUnderstood(
    versions: Awaited<ReturnType<typeof findAppliedVersions>>,
    signatures: ReadonlyMap<string, readonly string[]>,
  ): InForce {
    for (let from = 0; from <= versions.length; from++) {
      const older = versions.slice(from)
      const understood = understand(older[0]?.number ?? 0, older, parts, signatures, stage)
      if (understood) return understood
    }
    throw new Error('the default content of this release is not valid')
  }
}

const isSame = (one: InForce, other: InForce): boolean =>
  one.version === other.version &&
  [...one.files].every(([file, { text, isSigned }]) => {
    const same = other.files.get(file)
    return same?.text === text && same.isSigned === isSigned
  })

/**
 * The content in force from applied versions, the newest first.
 * @returns undefined when a part refuses its files
 */
function understand(
  version: number,
  versions: readonly { readonly files: ContentFiles }[],
  parts: readonly ContentPart[],
  signatures: ReadonlyMap<string, readonly string[]>,
  stage: Config['stage'],
): InForce | undefined {
  const files = new Map<string, FileInForce>()
  for (const part of parts)
    for (const file of part.files) {
      const inForce = fileInForce(part, file, textsOf(file, versions), signatures, stage)
      if (inForce) files.set(file, inForce)
    }
  const texts = Object.fromEntries([...files].map(([file, { text }]) => [file, text]))
  const { problems, values } = checkContent(texts, parts)
  return problems.some(({ isRefusal }) => isRefusal)
    ? undefined
    : {
        version,
        earlier: versions.slice(1).map((older) => older.files),
        files,
        values,
      }
}

/** @param texts the newest first, the release's default last */
function fileInForce(
  { signed }: ContentPart,
  file: string,
  texts: readonly string[],
  signatures: ReadonlyMap<string, readonly string[]>,
  stage: Config['stage'],
): FileInForce | undefined {
  const [newest] = texts
  if (newest === undefined) return undefined
  if (!signed) return { text: newest, isSigned: false, newestHash: undefined, isWaiting: false }
  const hashOf = (text: string) => hashOfWords(signed, file, text)
  const isSigned = (text: string) => {
    const by = signatures.get(hashOf(text) ?? '') ?? []
    return signed.by.every((profession) => by.includes(profession))
  }
  const lastSigned = texts.find(isSigned)
  const text = lastSigned ?? (stage === 'live' ? texts.at(-1) : newest) ?? newest
  const newestHash = hashOf(newest)
  return {
    text,
    isSigned: text === lastSigned,
    newestHash,
    isWaiting: newestHash !== hashOf(text),
  }
}

/** Undefined for a text of a later release, which this one cannot read. */
function hashOfWords(
  { wordsOf }: NonNullable<ContentPart['signed']>,
  file: string,
  text: string,
): string | undefined {
  try {
    return hashOfText(wordsOf(readContentFile(file, text).data, file))
  } catch {
    return undefined
  }
}

/** The texts of a file, the newest first, the release's default last. */
const textsOf = (
  file: string,
  versions: readonly { readonly files: ContentFiles }[],
): readonly string[] =>
  [...versions.map(({ files }) => files[file] ?? defaultFiles[file]), defaultFiles[file]].filter(
    (text) => text !== undefined,
  )
