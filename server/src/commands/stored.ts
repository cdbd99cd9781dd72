import { print } from './command.ts'
import { adminData } from '#server/admin/index.ts'
import { sealedColumns, type Sealing } from '#server/platform/stores/personal-data/declaration.ts'
import { personalData, readDictionary, type DescribedTable } from '#server/privacy/index.ts'

/** `sanad stored`: every table and column, what it means, and whose key encrypts it. */
const tables = await readDictionary([...personalData, ...adminData])
for (const table of [...tables.values()].toSorted((a, b) => a.name.localeCompare(b.name)))
  print(describeTable(table))

function describeTable({ name, about, data, columns }: DescribedTable): string {
  const sealed = new Map(sealedColumns(data))
  const rows = columns.map((column) => {
    const sealing = sealed.get(column.name)
    const plain = column.type === 'bytea' ? 'bytes' : `plain ${column.type}`
    const stored = sealing ? `encrypted, ${keyOf(sealing)}` : plain
    const parts = [column.name, stored, column.values.join(' | '), column.about]
    return `  ${parts.filter(Boolean).join('; ')}`
  })
  return `${name}: ${about}\n${rows.join('\n')}\n`
}

/** Of several columns, the first key that still exists. */
function keyOf({ key }: Sealing): string {
  if (key === undefined) return 'key of its owner'
  return key === 'server' ? 'key of the server' : `key of ${key.join(', else ')}`
}
