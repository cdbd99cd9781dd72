import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { handbookWords } from '@sanad/domain/home/handbook'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { noticeKinds, noticeWords } from '@sanad/domain/primitives/notice'
import { codeMail, linkMail } from '../../server/src/identity/sign-in/request-code.ts'
import {
  noticeMail,
  pushWords,
} from '../../server/src/platform/services/notifications/notice-words.ts'
import { listeningPrompt } from '../../server/src/preview/listening-prompts.ts'
import { readContentFile } from '../../server/src/platform/stores/content/read-content-file.ts'
import { filesUnder } from '../files.ts'
import { flatten, readWords, type SliceWords } from './load.ts'

/**
 * What people read that is no string of a screen: notices and mails, the copy of their data, the
 * phrases of supporters, the terms, the training, the exercises, what an automatic supporter says,
 * and the words of `index.html` before a script has loaded.
 */
export async function loadOtherTexts(repository: string): Promise<SliceWords[]> {
  const inFiles = await Promise.all(
    ['domain/src', 'server/src'].map((folder) =>
      filesUnder(path.join(repository, folder), /(?<!phrase-words)\.en\.json$/),
    ),
  )
  const inContent = await filesUnder(path.join(repository, 'content'), /\.en\.(?:csv|md|yaml)$/)
  return [
    inBoth('notices', (language) => ofEachKind((kind) => noticeWords[kind][language].screen)),
    inBoth('mails of notices', (language) =>
      ofEachKind((kind) => noticeWords[kind][language].mail),
    ),
    inBoth('mails', mailTexts),
    inBoth('the mark of a guide', (language) => handbookWords[language]),
    inBoth('prompts', promptTexts),
    await firstWords(repository),
    ...(await Promise.all(inFiles.flat().map((file) => pairOf(repository, file)))),
    ...(await Promise.all(inContent.map((file) => contentPair(repository, file)))),
  ]
}

/** A text of the content folder, by its entries or paragraph by paragraph. */
async function contentPair(repository: string, english: string): Promise<SliceWords> {
  const read = async (file: string) => {
    const text = await readFile(file, 'utf8')
    if (!file.endsWith('.md'))
      return flatten(readContentFile(file, text).data as Record<string, unknown>)
    return flatten(Object.fromEntries(text.trim().split(/\n+/).entries()))
  }
  const slice = path.relative(repository, english).replace(/\.en\.\w+$/, '')
  return { slice, en: await read(english), ar: await read(english.replace('.en.', '.ar.')) }
}

const inBoth = (slice: string, textsIn: (language: Language) => object): SliceWords => ({
  slice,
  en: flatten({ ...textsIn('en') }),
  ar: flatten({ ...textsIn('ar') }),
})

const ofEachKind = (textOf: (kind: (typeof noticeKinds)[number]) => string) =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, textOf(kind)]))

function mailTexts(language: Language) {
  const alarm = { kind: 'escalation', severity: 'high', needs: language, link: '' } as const
  return {
    code: codeMail('', '', language).text,
    link: linkMail('', '', language).text,
    alarm: noticeMail('', language, { ...alarm, people: 1 }).text,
    alarms: [2, 3, 11, 100].map((people) => noticeMail('', language, { ...alarm, people }).text),
    push: [1, 2, 3, 11, 100].map((people) => pushWords(language, people)),
  }
}

const promptTexts = (language: Language) => [
  listeningPrompt(language, { said: 0, crisis: true, lines: [] }),
  ...Array.from({ length: 6 }, (_, said) =>
    listeningPrompt(language, { said, crisis: false, lines: [] }),
  ),
]

async function firstWords(repository: string): Promise<SliceWords> {
  const page = await readFile(path.join(repository, 'web/index.html'), 'utf8')
  const [, english = '', arabic = ''] = page.split(/<section lang="(?:en|ar)"/)
  const words = { en: english, ar: arabic.split('</section>')[0] ?? '' }
  return inBoth('index.html', (language) => ({
    text: words[language].replaceAll(/<[^<>]*>/g, ' '),
  }))
}

async function pairOf(repository: string, english: string): Promise<SliceWords> {
  const [en, ar] = await Promise.all(
    languages.map((language) => readWords(english.replace('.en.json', `.${language}.json`))),
  )
  const slice = path.relative(repository, english).replace('.en.json', '')
  return { slice, en: en ?? new Map(), ar: ar ?? new Map() }
}
