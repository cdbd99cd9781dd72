import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from '../files.ts'

/** The words of one slice in one language: `a.b.c` → text. */
export type Words = ReadonlyMap<string, string>

export interface SliceWords {
  readonly slice: string
  readonly en: Words
  readonly ar: Words
}

export interface Source {
  /** Relative to the repository, with forward slashes. */
  readonly file: string
  readonly text: string
}

/** A finding, in one text line with its place. */
export type Problem = string

export async function loadSlices(repository: string): Promise<SliceWords[]> {
  const files = await filesUnder(path.join(repository, 'web/src'), /strings\.en\.json$/)
  return Promise.all(
    files.map(async (english) => ({
      slice: path.basename(path.dirname(english)),
      en: await readWords(english),
      ar: await readWords(english.replace('.en.json', '.ar.json')),
    })),
  )
}

export async function loadSources(repository: string): Promise<Source[]> {
  const files = await filesUnder(path.join(repository, 'web/src'), /(?<!\.test)\.tsx?$/)
  return Promise.all(
    files.map(async (file) => ({
      file: path.relative(repository, file).replaceAll(path.sep, '/'),
      text: await readFile(file, 'utf8'),
    })),
  )
}

export const readWords = async (file: string): Promise<Words> =>
  flatten(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>)

export function flatten(nested: Record<string, unknown>): Words {
  const words = new Map<string, string>()
  const visit = (value: unknown, at: string): void => {
    if (typeof value === 'string') words.set(at, value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        visit(inner, at === '' ? name : `${at}.${name}`)
  }
  visit(nested, '')
  return words
}
