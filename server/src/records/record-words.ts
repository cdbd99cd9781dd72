import { topicsPart } from '@sanad/domain/application/topics-file'
import type { Language } from '@sanad/domain/primitives/language'
import { crisisLines, type RecordAnswers } from '@sanad/domain/records/record'
import { recordPart } from '@sanad/domain/records/record-file'
import { sql } from 'drizzle-orm'
import type { Content } from '#server/platform/stores/content/content.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'

type InBoth = Readonly<Record<Language, string>>

const linesName: InBoth = { en: 'Crisis lines', ar: 'خطوط الأزمات' }

/** Includes the words of earlier forms and topics; an unknown id is its own word. */
export async function recordWords(tx: Tx, content: Content) {
  const { rows } = await tx.execute<{ id: string; name: InBoth }>(
    sql`select id, service -> 'name' as name from services`,
  )
  const questions = new Map<string, InBoth>()
  const ticks = new Map<string, InBoth>([[crisisLines, linesName]])
  for (const { id, name } of rows) ticks.set(id, name)
  for (const { id, name } of newestLast(content, topicsPart).flat()) ticks.set(id, name)
  for (const question of newestLast(content, recordPart).flat()) {
    questions.set(question.id, question.question)
    if ('choices' in question)
      for (const { id, name } of question.choices) ticks.set(`${question.id} ${id}`, name)
  }
  const itself = (id: string): InBoth => ({ en: id, ar: id })
  return {
    question: (id: string) => questions.get(id) ?? itself(id),
    tick: (id: string, tick: string) =>
      ticks.get(`${id} ${tick}`) ?? ticks.get(tick) ?? itself(tick),
  }
}

const newestLast = <Value>(content: Content, part: Parameters<typeof content.of<Value>>[0]) => [
  ...content.earlierValues(part).toReversed(),
  content.of(part),
]

/** For the copies of the seeker and the writer. */
export const inWords = (
  answers: RecordAnswers,
  words: Awaited<ReturnType<typeof recordWords>>,
): { question: InBoth; ticks: InBoth[] }[] =>
  Object.entries(answers)
    .filter(([, ticks]) => ticks.length > 0)
    .map(([id, ticks]) => ({
      question: words.question(id),
      ticks: ticks.map((tick) => words.tick(id, tick)),
    }))
