import type { RecordAnswers } from '@sanad/domain/records/record'
import { recordPart } from '@sanad/domain/records/record-file'
import { decryptRecord } from '#server/records/index.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { addCounts, findSealedRecords, type Stretch } from './count-store.ts'

/** RECORD-5. Adds the stretch's records to the sums, one answer of a conversation at a time. */
export async function addRecords(
  tx: Tx,
  { keys, content }: Pick<AppContext, 'keys' | 'content'>,
  stretch: Stretch,
): Promise<void> {
  const rows = await findSealedRecords(tx, stretch)
  const keyOf = await keys.findMany(rows.flatMap((row) => (row.content ? [row.sessionId] : [])))
  const kinds = kindsOfQuestions([
    ...content.earlierValues(recordPart).toReversed(),
    content.of(recordPart),
  ])
  const counts = new Map<string, { month: string; figure: string; value: string; count: number }>()
  const count = (month: string, figure: string, value: string) => {
    const name = JSON.stringify([month, figure, value])
    const before = counts.get(name)?.count ?? 0
    counts.set(name, { month, figure, value, count: before + 1 })
  }
  for (const parts of Map.groupBy(rows, ({ sessionId }) => sessionId).values()) {
    const month = parts[0]?.month ?? ''
    const answers = parts.flatMap(({ sessionId, writerId, version, content: sealed }) => {
      const key = keyOf.get(sessionId)
      if (!key || !sealed || !writerId || !version) return []
      return [decryptRecord(key, sealed, { sessionId, writerId, version })]
    })
    count(month, 'record', answers.length > 0 ? 'made' : 'none')
    if (answers.length === 0) continue
    for (const [id, kind] of kinds) {
      const ticks = ticksOf(answers, id)
      // If several supporters held the conversation, the last one's answer to this question counts.
      if (kind === 'one') count(month, `answer:${id}`, ticks[0] ?? 'none')
      else for (const tick of ticks) count(month, `tick:${id}`, tick)
    }
  }
  await addCounts(tx, [...counts.values()])
}

type Form = ReturnType<typeof recordPart.schema.parse>

/** One answer a conversation, or any number of ticks; by the newest form that has the question. */
const kindsOfQuestions = (forms: readonly Form[]): ReadonlyMap<string, 'one' | 'several'> =>
  new Map(
    forms
      .flat()
      .map(
        ({ id, kind }) => [id, kind === 'topics' || kind === 'one' ? 'one' : 'several'] as const,
      ),
  )

const ticksOf = (answers: readonly RecordAnswers[], id: string): string[] => [
  ...new Set(answers.flatMap((one) => one[id] ?? [])),
]
