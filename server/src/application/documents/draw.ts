import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  documentRefusals,
  type DocumentRefusal,
  type DocumentType,
} from '@sanad/domain/application/documents'
import { isRefusal, refuse, type Refusal } from '@sanad/domain/primitives/refusal'

/** A person's next job waits for their current one and takes no slot from others meanwhile. */
export function newDrawingSlots(count: number) {
  const busy = new Set<string>()
  const waiting: { readonly personId: string; readonly start: () => void }[] = []

  function startNext(): void {
    const next = waiting.findIndex(({ personId }) => !busy.has(personId))
    if (busy.size >= count || next === -1) return
    const [job] = waiting.splice(next, 1)
    if (!job) return
    busy.add(job.personId)
    job.start()
  }

  return {
    async run<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
      await new Promise<void>((start) => {
        waiting.push({ personId, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        busy.delete(personId)
        startNext()
      }
    },
  }
}

/** Beside this file, in the sources as in the bundle of the service. */
const script = path.join(import.meta.dirname, `draw-document${path.extname(import.meta.filename)}`)
const heapMegabytes = 1024
/** Bitmaps are outside the heap. A page of 50 million pixels needs 200 MB, and one more copy. */
const residentBytes = 1536 * 1024 * 1024
const seconds = 30
const watchEveryMs = 100

/** A reviewer's picture has its own slots, so it never waits for uploads. */
const uploadSlots = newDrawingSlots(2)
const reviewSlots = newDrawingSlots(2)

/** One file at a time for each person. One that needs too much time or memory counts as damaged. */
export const drawDocument = (
  file: Buffer,
  type: DocumentType,
  personId: string,
): Promise<readonly Buffer[] | Refusal<DocumentRefusal>> =>
  uploadSlots.run(personId, () => drawInChild(file, type))

export async function watermarkPicture(
  picture: Buffer,
  words: string,
  reviewerId: string,
): Promise<Buffer | undefined> {
  const input = Buffer.concat([Buffer.from(`${words}\n`), picture])
  const pages = await reviewSlots.run(reviewerId, () => drawInChild(input, 'marked'))
  return isRefusal(pages) ? undefined : pages[0]
}

type Task = DocumentType | 'marked'

async function drawInChild(
  file: Buffer,
  type: Task,
): Promise<readonly Buffer[] | Refusal<DocumentRefusal>> {
  // The process gets no settings and no keys, and may neither write nor start another process.
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, ...sandbox, script, type],
    {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  const watch = setInterval(() => void endIfHuge(child), watchEveryMs)
  try {
    // A process that ended early reads no further; the answer it gave counts.
    child.stdin.on('error', () => undefined)
    child.stdin.end(file)
    return readAnswer(await buffer(child.stdout))
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

/** Node's permission model: the process may only read files. */
const sandbox = ['--permission', '--allow-fs-read=*', '--disable-warning=ExperimentalWarning']

/** Linux reports the memory of a process. Elsewhere only the time limit applies. */
async function endIfHuge(child: ChildProcess): Promise<void> {
  const pageBytes = 4096
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  const [, resident = '0'] = statm.split(' ')
  if (Number(resident) * pageBytes > residentBytes) child.kill('SIGKILL')
}

function readAnswer(answer: Buffer): readonly Buffer[] | Refusal<DocumentRefusal> {
  const end = answer.indexOf('\n')
  if (end === -1) return refuse('DAMAGED')
  const head = JSON.parse(answer.toString('utf8', 0, end)) as { pages?: number[]; refusal?: string }
  if (!head.pages)
    return refuse(documentRefusals.find((known) => known === head.refusal) ?? 'DAMAGED')
  const pages: Buffer[] = []
  let at = end + 1
  for (const bytes of head.pages) {
    pages.push(answer.subarray(at, at + bytes))
    at += bytes
  }
  return at === answer.length ? pages : refuse('DAMAGED')
}
