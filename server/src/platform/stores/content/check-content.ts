import type {
  ContentDoubt,
  ContentFiles,
  ContentPart,
  ContentProblem,
} from '@sanad/domain/primitives/content/content-part'
import type * as z from 'zod'
import { defaultFiles } from './default-files.ts'
import { readContentFile } from './read-content-file.ts'
import { ContentFault, type ReadFile } from './read-file.ts'

/** Names file and line of each problem. */
export function checkContent(files: ContentFiles, parts: readonly ContentPart[]) {
  const problems: ContentProblem[] = []
  /** By part; without a part whose files have a refusal. */
  const values = new Map<ContentPart, unknown>()
  const known = new Set(parts.flatMap((part) => part.files))
  for (const file of Object.keys(files))
    if (!known.has(file)) problems.push({ file, code: 'unknown-file', isRefusal: true })
  for (const part of parts) {
    const read = readPart(files, part, problems)
    if (read === undefined) continue
    const data = Object.fromEntries([...read].map(([file, { data: one }]) => [file, one]))
    const parsed = part.schema.safeParse(data)
    if (parsed.success) {
      values.set(part, parsed.data)
      const doubts = part.doubts?.(parsed.data) ?? []
      problems.push(...doubts.map((doubt) => problemOfDoubt(doubt, read)))
    } else problems.push(...parsed.error.issues.map((issue) => problemOf(issue, read)))
  }
  return { problems, values }
}

/** @param files the organisation's, laid over the defaults; parts without any are not read */
export function checkOwnFiles(
  files: ContentFiles,
  parts: readonly ContentPart[],
): readonly ContentProblem[] {
  const own = parts.filter((part) => part.files.some((file) => Object.hasOwn(files, file)))
  const whole = { ...defaultsOf(own.flatMap((part) => part.files)), ...files }
  return checkContent(whole, own).problems
}

const defaultsOf = (names: readonly string[]): ContentFiles =>
  Object.fromEntries(Object.entries(defaultFiles).filter(([file]) => names.includes(file)))

/** Undefined when a file that the part needs is missing, or one cannot be read. */
function readPart(
  files: ContentFiles,
  part: ContentPart,
  problems: ContentProblem[],
): ReadonlyMap<string, ReadFile> | undefined {
  const read = new Map<string, ReadFile>()
  let isComplete = true
  for (const file of part.files) {
    const text = Object.hasOwn(files, file) ? files[file] : undefined
    if (text === undefined && part.optional?.includes(file)) continue
    try {
      if (text === undefined) throw new ContentFault('missing-file')
      read.set(file, readContentFile(file, text))
    } catch (fault) {
      if (!(fault instanceof ContentFault)) throw fault
      problems.push({ file, line: fault.atLine, code: fault.code, isRefusal: true })
      isComplete = false
    }
  }
  return isComplete ? read : undefined
}

/** The first key of an issue is the file, the rest leads to the place in it. */
function problemOf(issue: z.core.$ZodIssue, read: ReadonlyMap<string, ReadFile>): ContentProblem {
  const [file, ...keys] = issue.path
  return {
    file: String(file),
    line: read.get(String(file))?.lineOf(keys),
    code: codeOf(issue),
    detail: [...keys, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
    isRefusal: true,
  }
}

const problemOfDoubt = (
  { file, code, keys = [], detail = keys.join('.') }: ContentDoubt,
  read: ReadonlyMap<string, ReadFile>,
): ContentProblem => ({
  file,
  line: keys.length === 0 ? undefined : read.get(file)?.lineOf(keys),
  code,
  detail,
  isRefusal: false,
})

/** Our own checks name their code as the message of a custom issue. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'unrecognized_keys') return 'unknown-key'
  if (issue.code === 'too_big') return 'too-long'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing'
  return 'not-as-expected'
}
