/**
 * The reviewer's tool. Standard input: one text a line, or one JSON object a line, {"text": string, "lang": "en" | "ar"}.
 * A plain line is read in the language of `--lang`, or else in Arabic where it has an Arabic letter. Standard output: one
 * JSON object for each line, in order; `--explain` adds what weighed most in the model. It keeps nothing and
 * writes nothing else.
 */
import { parseArgs } from 'node:util'
import { assessMessage } from '../../classifier/src/assess-message.ts'
import { helpFor } from '../../domain/src/crisis/help-offer.ts'
import { explainCard } from '../../classifier/src/model/card-model.ts'
import { readLine } from '../../classifier/src/reading/read-line.ts'
import { words } from '../../classifier/src/rule-book.ts'

interface Request {
  text: string
  lang: 'en' | 'ar'
}

const isLanguage = (lang: unknown): lang is Request['lang'] => lang === 'en' || lang === 'ar'

const { values } = parseArgs({
  options: { lang: { type: 'string' }, explain: { type: 'boolean', default: false } },
})
if (values.lang !== undefined && !isLanguage(values.lang)) {
  console.error('--lang must be "en" or "ar"')
  process.exit(2)
}

const plainRequest = (text: string): Request => ({
  text,
  lang: isLanguage(values.lang) ? values.lang : /[\u0600-\u06ff]/.test(text) ? 'ar' : 'en',
})

function requestOf(textLine: string): Request | string {
  if (!textLine.trimStart().startsWith('{')) return plainRequest(textLine)
  let value: unknown
  try {
    value = JSON.parse(textLine)
  } catch {
    return 'not JSON'
  }
  const { text, lang } = value as Record<string, unknown>
  if (typeof text !== 'string') return 'text must be a string'
  if (!isLanguage(lang)) return 'lang must be "en" or "ar"'
  return { text, lang }
}

function answer(textLine: string): string {
  const request = requestOf(textLine)
  if (typeof request === 'string') return JSON.stringify({ error: request })
  const assessment = assessMessage(request.text, request.lang)
  const { keyword, severity, crisis, gentle, nudge = null, reasons } = assessment
  return JSON.stringify({
    keyword,
    severity,
    crisis,
    gentle,
    nudge,
    help: helpFor(assessment),
    reasons,
    ...(values.explain
      ? { model: explainCard(request.lang, readLine(request.text, words).words, assessment) }
      : {}),
  })
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

for await (const textLine of linesOf(process.stdin)) await write(`${answer(textLine)}\n`)
