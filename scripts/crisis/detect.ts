/**
 * The reviewer's tool. Standard input: one JSON object a line, {"text": string, "lang": "en" | "ar"}. Standard output:
 * one line for each, in order. It keeps nothing and writes nothing else.
 */
import { assessMessage } from '../../domain/src/crisis/assess-message.ts'

interface Request {
  text: string
  lang: 'en' | 'ar'
}

function requestOf(json: string): Request | string {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return 'not JSON'
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not an object'
  const { text, lang } = value as Record<string, unknown>
  if (typeof text !== 'string') return 'text must be a string'
  if (lang !== 'en' && lang !== 'ar') return 'lang must be "en" or "ar"'
  return { text, lang }
}

function answer(json: string): string {
  const request = requestOf(json)
  if (typeof request === 'string') return JSON.stringify({ error: request })
  const { keyword, severity, crisis, reasons } = assessMessage(request.text, request.lang)
  return JSON.stringify({ keyword, severity, crisis, reasons })
}

/** Lines end with a line feed and nothing else: U+2028 may stand inside a JSON string. */
async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const pieces: string[] = []
  for await (const chunk of input) {
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n')
    pieces.push(first)
    for (const next of rest) {
      yield pieces.splice(0).join('')
      pieces.push(next)
    }
  }
  const last = pieces.join('') + decoder.decode()
  if (last !== '') yield last
}

const write = (text: string): Promise<void> =>
  new Promise((resolve) => {
    if (process.stdout.write(text)) resolve()
    else process.stdout.once('drain', resolve)
  })

/** A reader that closes the pipe early, as `head` does, is no error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

for await (const json of linesOf(process.stdin)) await write(`${answer(json)}\n`)
