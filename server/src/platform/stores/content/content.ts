import type { ContentFiles, ContentPart } from '@sanad/domain/primitives/content/content-part'
import type { Profession } from '@sanad/domain/primitives/content/sign-off'
import type { Config } from '../../base/config/config.ts'
import type { Log } from '../../base/log/log.ts'
import type { Db } from '../database/db.ts'
import { checkContent } from './check-content.ts'
import {
  findAppliedVersions,
  findSignatures,
  hashOfText,
  type AppliedVersion,
} from './content-store.ts'
import { defaultFiles } from './default-files.ts'
import { defaultValues } from './default-values.ts'
import { readContentFile } from './read-content-file.ts'

/** The organisation's texts and names in force on this node. */
export interface Content {
  /** 0 for the defaults of the release. */
  readonly version: number
  /** The value of one slice's files. The same object until another version is in force. */
  readonly of: <Value>(part: ContentPart<Value>) => Value
  /** The value of the release's own files. */
  readonly defaultOf: <Value>(part: ContentPart<Value>) => Value
  /** @throws for a path that no part names */
  readonly file: (file: string) => FileInForce
  /** Files whose text must be signed, and by whom. */
  readonly signedFiles: readonly { readonly file: string; readonly by: readonly Profession[] }[]
  /** The values of a part in earlier versions, in signed texts and in the defaults. */
  readonly earlierValues: <Value>(part: ContentPart<Value>) => readonly Value[]
  /** Called after another version came into force on this node. @returns stops it */
  readonly onChange: (listener: () => void) => () => void
  /** Calls the listeners of `onChange`, because pages show other numbers. */
  readonly announce: () => void
  /** Reads the version in force from the database. */
  readonly refresh: () => Promise<void>
}

interface FileInForce {
  readonly text: string
  readonly isSigned: boolean
  /** Of the text in force; none while it is a draft. */
  readonly signers: readonly Signer[]
  /** The newest texts of this file and of those that take effect with it. */
  readonly newestTogether: ContentFiles
  /** Of the newest text if it must be signed, in force or not. */
  readonly newestHash: string | undefined
  /** The newest text waits for signatures, and another one is in force. */
  readonly isWaiting: boolean
  /** Earlier texts that differ from the one in force by corrections alone, the newest first. */
  readonly corrected: readonly string[]
}

interface InForce {
  readonly version: number
  /** The files of earlier versions, and of all signed texts. */
  readonly earlier: readonly ContentFiles[]
  readonly files: ReadonlyMap<string, FileInForce>
  /** A default is read at its first use. */
  readonly values: ReadonlyMap<ContentPart, () => unknown>
}

interface Options {
  readonly db: Db
  readonly stage: Config['stage']
  readonly log: Log
  readonly parts: readonly ContentPart[]
}

/** Begins with the defaults of the release; `refresh` reads what was applied. */
export function openContent({ db, stage, log, parts }: Options): Content {
  const defaults = defaultContent(parts, stage)
  let inForce = defaults
  const listeners = new Set<() => void>()
  let reported = -1
  let lastRead = ''
  return {
    get version() {
      return inForce.version
    },
    of: <Value>(part: ContentPart<Value>) => inForce.values.get(part)?.() as Value,
    defaultOf: <Value>(part: ContentPart<Value>) => defaults.values.get(part)?.() as Value,
    file(name) {
      const file = inForce.files.get(name)
      if (!file) throw new Error(`the content has no file ${name}`)
      return file
    },
    signedFiles: parts.flatMap(({ files, signed }) =>
      signed ? files.map((file) => ({ file, by: signed.by })) : [],
    ),
    earlierValues: <Value>(part: ContentPart<Value>) =>
      [...inForce.earlier, {}].flatMap((files: ContentFiles) => {
        const { values } = checkContent(textsIn(files, part), [part])
        return values.has(part) ? [values.get(part) as Value] : []
      }),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    announce() {
      for (const listener of listeners) listener()
    },
    async refresh() {
      const [versions, signatures] = await Promise.all([
        findAppliedVersions(db),
        findSignatures(db),
      ])
      const read = JSON.stringify([versions.map(({ number }) => number), signatures])
      if (read === lastRead) return
      lastRead = read
      const bySha256 = Map.groupBy(signatures, (one) => one.sha256)
      const around = { parts, signatures: bySha256, stage, before: inForce }
      const understood = newestUnderstood(versions, around) ?? defaults
      const newest = versions[0]?.number ?? 0
      if (understood.version !== newest && reported !== newest) {
        reported = newest
        log.warn({ version: newest }, 'this release does not understand the content in force')
      }
      if (isSame(understood, inForce)) return
      inForce = understood
      this.announce()
    },
  }
}

interface Signer {
  readonly profession: Profession
  readonly name: string
  readonly on: string
}
interface Signature extends Signer {
  readonly files: ContentFiles | null
}
/** By the hash of the text. */
type Signatures = ReadonlyMap<string, readonly Signature[]>

const filesOf = (signatures: Signatures): ContentFiles[] =>
  [...signatures.values()].flat().flatMap(({ files }) => (files ? [files] : []))

const isSame = (one: InForce, other: InForce): boolean =>
  one.version === other.version &&
  [...one.files].every(([file, { text, signers }]) => {
    const same = other.files.get(file)
    return same?.text === text && JSON.stringify(same.signers) === JSON.stringify(signers)
  })

/** The release's tests found these valid. */
function defaultContent(parts: readonly ContentPart[], stage: Config['stage']): InForce {
  const files = parts.flatMap((part) => filesInForce(part, [], new Map(), stage))
  const values = parts.map((part) => [part, () => readDefault(part)] as const)
  return { version: 0, earlier: [], files: new Map(files), values: new Map(values) }
}

function readDefault(part: ContentPart): unknown {
  if (!Object.hasOwn(defaultValues, part.name)) {
    const { values } = checkContent(textsIn({}, part), [part])
    if (!values.has(part)) throw new Error(`the default content of ${part.name} is not valid`)
    defaultValues[part.name] = values.get(part)
  }
  return defaultValues[part.name]
}

interface Surroundings {
  readonly parts: readonly ContentPart[]
  readonly signatures: Signatures
  readonly stage: Config['stage']
  /** Parts whose texts are the same keep their value. */
  readonly before: InForce
}

/** A node that was rolled back keeps to the last version that it understands, or to none. */
function newestUnderstood(versions: readonly AppliedVersion[], around: Surroundings) {
  for (let from = 0; from <= versions.length; from++) {
    const understood = understand(versions.slice(from), around)
    if (understood) return understood
  }
  return undefined
}

/**
 * @param versions the newest first
 * @returns undefined when a part refuses its files
 */
function understand(
  versions: readonly AppliedVersion[],
  { parts, signatures, stage, before }: Surroundings,
): InForce | undefined {
  const files = new Map(parts.flatMap((part) => filesInForce(part, versions, signatures, stage)))
  const values = new Map<ContentPart, () => unknown>()
  for (const part of parts) {
    const known = before.values.get(part)
    const isUnchanged = part.files.every(
      (file) => files.get(file)?.text === before.files.get(file)?.text,
    )
    if (known && isUnchanged) values.set(part, known)
    else {
      const texts = part.files.flatMap((file) => {
        const text = files.get(file)?.text
        return text === undefined ? [] : [[file, text] as const]
      })
      const read = checkContent(Object.fromEntries(texts), [part])
      if (!read.values.has(part)) return undefined
      values.set(part, () => read.values.get(part))
    }
  }
  const [newest, ...earlier] = versions
  return {
    version: newest?.number ?? 0,
    earlier: [...earlier.map((older) => older.files), ...filesOf(signatures)],
    files,
    values,
  }
}

/** The files that take effect on their own, or all of a part that take effect together. */
const groupsOf = ({ files, signed }: ContentPart): readonly (readonly string[])[] =>
  signed?.asOne ? [files] : files.map((file) => [file])

function filesInForce(
  part: ContentPart,
  versions: readonly AppliedVersion[],
  signatures: Signatures,
  stage: Config['stage'],
): (readonly [string, FileInForce])[] {
  const { signed } = part
  /** The newest first, the release's default last. */
  const texts = [...versions.map(({ files }) => files), {}].map((files) => textsIn(files, part))
  const signersOf = (file: string, text: string) =>
    signatures.size === 0 ? [] : (signatures.get(hashOfWords(part, file, text) ?? '') ?? [])
  const isSigned = (file: string, text: string) => {
    const signers = signersOf(file, text)
    return (
      signed !== undefined &&
      signed.by.every((profession) => signers.some((one) => one.profession === profession))
    )
  }
  /** Signed texts of a former release stay in force. */
  const signedBefore = filesOf(signatures)
  return groupsOf(part).flatMap((group) => {
    const lastSigned =
      signed &&
      [...texts, ...signedBefore.toReversed()].find((one) =>
        group.every((file) => isSigned(file, one[file] ?? '')),
      )
    const [newest = {}] = texts
    const inForce = lastSigned ?? (signed && stage === 'live' ? texts.at(-1) : newest) ?? newest
    return group.flatMap((file) => {
      const [text, newestText] = [inForce[file], newest[file]]
      if (text === undefined || newestText === undefined) return []
      const words = {
        text,
        newestTogether: Object.fromEntries(group.map((one) => [one, newest[one] ?? ''])),
        isSigned: isSigned(file, text),
        signers: isSigned(file, text) ? signersOf(file, text) : [],
        corrected: correctedTexts(
          text,
          versions,
          texts.map((one) => one[file]),
        ),
        get newestHash() {
          return hashOfWords(part, file, newestText)
        },
        get isWaiting() {
          return newestText !== text && this.newestHash !== hashOfWords(part, file, text)
        },
      }
      return [[file, words] as const]
    })
  })
}

/** @param texts of the versions, and of the default after them */
function correctedTexts(
  inForce: string,
  versions: readonly AppliedVersion[],
  texts: readonly (string | undefined)[],
): string[] {
  const corrected: string[] = []
  const from = texts.indexOf(inForce)
  for (const [at, { isCorrection }] of versions.entries()) {
    const before = texts[at + 1]
    if (at < from || from === -1 || before === texts[at]) continue
    if (!isCorrection || before === undefined) break
    corrected.push(before)
  }
  return corrected
}

/** A long text takes some milliseconds to read, so its hash is kept. */
const hashes = new Map<string, string | undefined>()
const mostHashes = 500

/** Undefined for a text that needs no signature, and for one of a later release. */
function hashOfWords({ signed }: ContentPart, file: string, text: string): string | undefined {
  if (!signed) return undefined
  const key = `${file}\n${text}`
  if (!hashes.has(key)) {
    if (hashes.size >= mostHashes) hashes.clear()
    hashes.set(key, readHash(signed, file, text))
  }
  return hashes.get(key)
}

function readHash(
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

/** With the organisation's own files laid over the defaults. */
const textsIn = (own: ContentFiles, { files }: ContentPart): ContentFiles =>
  Object.fromEntries(
    files.flatMap((file) => {
      const text = own[file] ?? defaultFiles[file]
      return text === undefined ? [] : [[file, text] as const]
    }),
  )
