import { draftFields, profileFields } from '@sanad/domain/application/profile-fields'
import type { ReadingHistory } from '@sanad/domain/privacy/contract'
import type { Language } from '@sanad/domain/primitives/language'
import { noticeKinds, noticeWords } from '@sanad/domain/primitives/notice'
import { isolateNumbers } from '@sanad/domain/primitives/text/text-runs'
import type { Conversation, ExportedMessage } from './export-conversations.ts'
import type { ExportRecord, OwnCopy, Section, Value } from './export-data.ts'
import type { OwnDocument } from './export-documents.ts'
import { chapters } from '#server/platform/stores/personal-data/declaration.ts'
import wordsAr from './export-words.ar.json' with { type: 'json' }
import wordsEn from './export-words.en.json' with { type: 'json' }

/** Both languages must have the same keys to fit this type. */
type ExportWords = typeof wordsEn & typeof wordsAr
const exportWords: Readonly<Record<Language, ExportWords>> = { en: wordsEn, ar: wordsAr }

interface Copy extends OwnCopy {
  readonly readers: ReadingHistory
}

/** The texts, and the format of dates and numbers. */
interface Pen {
  readonly language: Language
  readonly words: Omit<ExportWords, 'values'> & {
    readonly values: Readonly<Record<string, string>>
  }
  moment(at: string): string
  number(value: number): string
}

/** The fields of an expert's profile bring their own names. */
const profileFieldNames = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(draftFields.map((field) => [field, profileFields[field].exported[language]]))

/** The texts of notice kinds, which elsewhere could be what a person wrote. */
const noticeValues = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, noticeWords[kind][language].screen]))

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A person's text, with its numbers left to right. */
const typed = (text: string): string => escape(isolateNumbers(text))

function penFor(language: Language, timeZone: string): Pen {
  const locale = language === 'ar' ? 'ar-u-nu-latn-hc-h23' : 'en-GB'
  const moments = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const numbers = new Intl.NumberFormat(locale)
  const words = exportWords[language]
  return {
    language,
    words: { ...words, fields: { ...words.fields, ...profileFieldNames(language) } },
    moment: (at) => moments.format(new Date(at)),
    number: (value) => numbers.format(value),
  }
}

/**
 * Self-contained, without scripts or external files, and fit for printing.
 * @param timeZone of the service, named beside each time
 */
export function writeHtml(copy: Copy, language: Language, timeZone: string): string {
  const pen = penFor(language, timeZone)
  const { words } = pen
  const noticePen = { ...pen, words: { ...words, values: noticeValues(language) } }
  const bodies: [string, string][] = chapters.map((chapter) => [
    chapter,
    chapter === 'conversations'
      ? copy.conversations.map((one) => conversation(pen, one)).join('')
      : chapter === 'readers'
        ? copy.readers.map((one) => reading(pen, one)).join('')
        : copy.chapters[chapter]
            .map((section) => table(chapter === 'notices' ? noticePen : pen, section))
            .join(''),
  ])
  bodies.push(['documents', copy.documents.map((one) => document(pen, one)).join('')])
  const title = (chapter: string) => escape(lookUp(words.chapters, chapter))
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escape(words.title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escape(words.title)}</h1>
<p>${escape(words.lead)}</p>
<p class="quiet">${escape(words.made)} <bdi>${escape(pen.moment(copy.madeAt))}</bdi></p>
<nav aria-label="${escape(words.contents)}"><ul>${bodies
    .map(([chapter]) => `<li><a href="#${chapter}">${title(chapter)}</a></li>`)
    .join('')}</ul></nav>
${bodies
  .map(
    ([chapter, body]) =>
      `<section id="${chapter}"><h2>${title(chapter)}</h2>${body || `<p class="quiet">${escape(words.nothing)}</p>`}</section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}

const table = (pen: Pen, { table: name, records }: Section): string =>
  `<h3>${escape(lookUp(pen.words.tables, name))}</h3>${records.map((one) => record(pen, one)).join('')}`

const record = (pen: Pen, fields: ExportRecord): string =>
  `<dl>${Object.entries(fields)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `<div><dt>${label(pen, name)}</dt><dd>${shown(pen, value)}</dd></div>`)
    .join('')}</dl>`

const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const label = ({ words }: Pen, name: string): string => escape(lookUp(words.fields, name))

const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function shown(pen: Pen, value: Value): string {
  if (value === null) return escape(pen.words.none)
  if (typeof value === 'boolean') return escape(value ? pen.words.yes : pen.words.no)
  if (typeof value === 'number') return `<bdi>${escape(pen.number(value))}</bdi>`
  if (typeof value === 'string') return text(pen, value)
  if (Array.isArray(value))
    return `<ul>${value.map((one) => `<li>${shown(pen, one)}</li>`).join('')}</ul>`
  return record(pen, value as ExportRecord)
}

/** A known code is shown in words. Free text stays, in the direction of its first letter. */
function text(pen: Pen, value: string): string {
  if (isoMoment.test(value)) return `<bdi>${escape(pen.moment(value))}</bdi>`
  const known = pen.words.values
  return Object.hasOwn(known, value)
    ? escape(known[value] ?? value)
    : `<span class="typed" dir="auto">${typed(value)}</span>`
}

const lookUp = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name

function conversation(pen: Pen, one: Conversation): string {
  const { words } = pen
  const ended = one.endedAt === null ? words.open : pen.moment(one.endedAt)
  const facts = {
    ...one.request,
    ...one.feedback,
    talkAgain: one.talkAgain,
    notesShared: one.notesShared,
  }
  return `<article><h3>${one.emergency ? `${escape(words.emergency)} · ` : ''}${escape(words.from)} <bdi>${escape(
    pen.moment(one.startedAt),
  )}</bdi> ${escape(words.until)} <bdi>${escape(ended)}</bdi></h3>
${record(pen, facts)}
${one.part === 'helper' ? `<p class="quiet">${escape(words.asHelper)}</p>` : ''}
${one.messages.length === 0 ? `<p class="quiet">${escape(words.wordsGone)}</p>` : ''}
<ol class="talk">${one.messages.map((message) => messageItem(pen, message)).join('')}</ol>
${one.noticed
  .map(
    ({ at, severity }) =>
      `<p class="quiet">${escape(words.noticed)}: <bdi>${escape(pen.moment(at))}</bdi> (${text(pen, severity)})</p>`,
  )
  .join('')}
${one.reminders
  .map(
    ({ at, answer }) =>
      `<p class="quiet">${escape(words.reminded)}: <bdi>${escape(pen.moment(at))}</bdi>${answer === null ? '' : ` (${escape(words.answerNoted[answer])})`}</p>`,
  )
  .join('')}
${one.notes
  .map(
    ({ at, text: note }) =>
      `<p>${escape(words.note)} <bdi>${escape(pen.moment(at))}</bdi>: <span class="typed" dir="auto">${typed(note)}</span></p>`,
  )
  .join('')}
${one.records
  .map(
    ({ at, answers }) =>
      `<p>${escape(words.contactRecord)} <bdi>${escape(pen.moment(at))}</bdi>:</p><dl>${answers
        .map(
          ({ question, ticks }) =>
            `<div><dt>${escape(question[pen.language])}</dt><dd>${escape(ticks.map((tick) => tick[pen.language]).join(' · '))}</dd></div>`,
        )
        .join('')}</dl>`,
  )
  .join('')}
${one.thanks === null ? '' : `<p>${escape(words.thanks)}: <span class="typed" dir="auto">${typed(one.thanks)}</span></p>`}
</article>`
}

function messageItem(pen: Pen, { from, name, at, text: said, inReplyTo }: ExportedMessage): string {
  const { words } = pen
  const side = from === 'you' ? words.you : from === 'supervisor' ? words.helper : words.expert
  const who = name === null ? escape(side) : `<bdi>${escape(name)}</bdi> (${escape(side)})`
  const reply =
    inReplyTo === null
      ? ''
      : `<p class="who">${escape(words.inReplyTo)} <bdi>${escape(pen.moment(inReplyTo))}</bdi></p>`
  return `<li class="${from}"><p class="who">${who} <time><bdi>${escape(pen.moment(at))}</bdi></time></p>${reply}<p class="typed" dir="auto">${typed(said)}</p></li>`
}

function reading(pen: Pen, { startedAt, readings }: ReadingHistory[number]): string {
  const { words } = pen
  const lines = readings
    .map(
      ({ at, role, why }) =>
        `<li><bdi>${escape(pen.moment(at))}</bdi>: ${text(pen, role)} (${text(pen, why)})</li>`,
    )
    .join('')
  return `<h3><bdi>${escape(pen.moment(startedAt))}</bdi></h3>${
    lines === '' ? `<p class="quiet">${escape(words.readByNobody)}</p>` : `<ul>${lines}</ul>`
  }`
}

function document(pen: Pen, { kind, name, bytes, uploadedAt, pages }: OwnDocument): string {
  const pictures = pages.map(
    (page, at) =>
      `<img alt="${escape(`${pen.words.page} ${at + 1}`)}" src="data:image/jpeg;base64,${page}">`,
  )
  return `<article><h3 class="typed" dir="auto">${typed(name)}</h3>${record(pen, { kind, bytes, uploadedAt })}${pictures.join('')}</article>`
}

const styles = `
:root{color-scheme:light dark}
body{margin:0;font:1rem/1.6 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.7rem;line-height:1.25}
h2{margin-block-start:2.5rem;border-block-end:1px solid #8886;padding-block-end:.25rem}
h3{margin-block:1.5rem .5rem;font-size:1.05rem}
.quiet{opacity:.75}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
dl{margin:.5rem 0;padding:.75rem 1rem;border:1px solid #8886;border-radius:.5rem;break-inside:avoid}
dl dl{padding:.25rem .75rem}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem;padding-block:.15rem}
dt{flex:0 0 12rem;opacity:.75}
dd{flex:1 1 12rem;margin:0;min-width:0;overflow-wrap:anywhere}
dd ul{margin:0;padding-inline-start:1.1rem}
.typed{white-space:pre-wrap;overflow-wrap:anywhere}
.talk{list-style:none;padding:0}
.talk li{margin-block:.75rem;padding-inline-start:.75rem;border-inline-start:3px solid #8886;break-inside:avoid}
.talk .you{border-color:#0b7a75}
.talk p{margin:0}
.who{font-size:.85rem;opacity:.75}
img{display:block;max-width:100%;margin-block:.5rem;border:1px solid #8886}
@media print{nav{display:none}}
`
