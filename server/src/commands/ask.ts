import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartError } from '#server/platform/base/errors/start-error.ts'

let reader: { readonly lines: Interface; readonly answers: AsyncIterator<string> } | undefined

/** Echoes nothing, because a code or a passphrase is typed. */
function open() {
  const isTerminal = process.stdin.isTTY
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal })
  return { lines, answers: lines[Symbol.asyncIterator]() }
}

/**
 * At the terminal, else the next row of standard input.
 * @throws StartError when there is none
 */
export async function askSecret(question: string): Promise<string> {
  reader ??= open()
  process.stderr.write(`${question}: `)
  const { value, done } = await reader.answers.next()
  process.stderr.write('\n')
  if (done === true || String(value).trim() === '')
    throw new StartError(`nothing was typed for "${question}".`)
  return String(value).trim()
}

/** Call once nothing more is asked: an open standard input would keep the process alive. */
export function endAsking(): void {
  reader?.lines.close()
  process.stdin.destroy()
}
