import {
  type DescribedColumn,
  type DescribedTable,
  columnsLeftOut,
  whyLeftOut,
} from './data-dictionary.ts'
import { sealedColumns } from '#server/platform/stores/personal-data/declaration.ts'

/** For a reader who never saw the service. */
export function writeReadme(
  serviceName: string,
  tables: readonly DescribedTable[],
  takenAt: string,
): string {
  return `# Everything that ${serviceName} stored, as it was at ${takenAt}

It contains what people confided. Keep it encrypted, open it on a machine of your own, and delete what you do not need.

- One file a table, \`<table>.jsonl\`: JSON Lines, UTF-8, one row a line, in the order of its ids. A large table goes on in \`<table>-2.jsonl\`.
- \`documents/<id>-<page>.jpg\`: the pages of the document with this id in \`documents.jsonl\`.
- \`manifest.json\`: every file with its rows and its SHA-256.
- Moments are ISO 8601 in UTC. An \`id\` is a UUID. What the service encrypts is opened here; the words “sealed” and “encrypted” below say how it was stored. \`null\` in such a column: it was empty, or its person was erased and nobody can open it any more.
- Words such as \`CHAT-3\` name a rule of the program.

**Erasure goes on.** \`erasures.jsonl\` lists people who were erased, by id; \`erasure_requests.jsonl\` those who asked for it. A row there without \`done_at\` and \`undone_at\` is a promise: whoever takes this over owes it by \`due_at\`. The retention periods that people were told go on as well.

## Files

${tables
  .filter((table) => whyLeftOut(table) === undefined)
  .map(tableSection)
  .join('\n')}
## Left out

${tables
  .filter((table) => whyLeftOut(table) !== undefined)
  .map((table) => `- \`${table.name}\`: ${whyLeftOut(table)}`)
  .join('\n')}
${tables
  .flatMap((table) =>
    Object.entries(columnsLeftOut(table)).map(
      ([column, reason]) => `- \`${table.name}.${column}\`: ${reason}`,
    ),
  )
  .join('\n')}
`
}

const tableSection = (table: DescribedTable): string => `### ${table.name}.jsonl

${table.about}

| column | type | what |
| --- | --- | --- |
${table.columns
  .filter((column) => !Object.hasOwn(columnsLeftOut(table), column.name))
  .map((column) => `| \`${column.name}\` | ${typeOf(table, column)} | ${aboutOf(table, column)} |`)
  .join('\n')}
`

const sealingOf = ({ data }: DescribedTable, column: string) =>
  sealedColumns(data).find(([name]) => name === column)?.[1]

function typeOf(table: DescribedTable, { name, type }: DescribedColumn): string {
  const sealing = sealingOf(table, name)
  if (sealing) return sealing.is === 'list' ? 'list of text' : sealing.is
  return type === 'bytea' ? 'base64' : type
}

function aboutOf(table: DescribedTable, column: DescribedColumn): string {
  const { name, about, values, refersTo } = column
  return [
    about || (refersTo === undefined ? byName(column) : ''),
    refersTo && `The \`id\` of a row of \`${refersTo}\`.`,
    values.length > 0 && `One of ${values.map((value) => `\`${value}\``).join(', ')}.`,
    sealingOf(table, name) && 'Opened.',
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll('|', '\\|')
}

/** For a column without a comment. */
function byName({ name, type }: DescribedColumn): string {
  const words = name.replace(/_(?:at|on|by|id)$/, '').replaceAll('_', ' ')
  if (name === 'id') return 'Names the row.'
  if (name.endsWith('_by')) return `Who: ${words}. The \`id\` of an account.`
  if (type === 'uuid' && name !== 'subject_id') return `Of: ${words}, by \`id\`.`
  if (type.startsWith('timestamp') || type === 'date') return `When: ${words}.`
  return type === 'boolean' ? `Whether: ${words}.` : ''
}
