import type { Client } from './clients/browser.ts'
import { inputSchemaOf, type Schema } from './attacks/fuzz-inputs.ts'

/** @returns the id that a field of this name takes; undefined where there is none */
type IdOf = (field: string) => string | undefined

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-07',
  'date-time': '2026-01-07T10:00:00.000Z',
}

/**
 * The plainest input that an operation takes: nothing that is optional, the first of fixed values, the shortest text.
 * @throws when no such input follows from the contract: a pattern, an address, an id that `idOf` does not have
 */
export function plainInput(operation: string, idOf: IdOf): unknown {
  const schema = inputSchemaOf(operation)
  return schema && plainValue(schema, operation, idOf)
}

/** The fields of an operation's plainest input that take an id. */
export function idsOf(operation: string): string[] {
  const names: string[] = []
  plainInput(operation, (name) => {
    names.push(name)
    return ''
  })
  return names
}

function plainValue(schema: Schema, field: string, idOf: IdOf): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return plainValue(first, field, idOf)
  switch (schema.type) {
    case 'string':
      return plainText(schema, field, idOf)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        plainValue(schema.items ?? {}, field, idOf),
      )
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          plainValue(schema.properties?.[name] ?? {}, name, idOf),
        ]),
      )
    case undefined:
    default:
      throw new Error(`no plain value for ${field}`)
  }
}

function plainText({ format = '', pattern, minLength }: Schema, field: string, idOf: IdOf): string {
  const text = format === 'uuid' ? idOf(field) : texts[format]
  if (text !== undefined) return text
  const plainest = 'a'.repeat(Math.max(minLength ?? 0, 1))
  const fits = pattern === undefined || new RegExp(pattern).test(plainest)
  if (format !== '' || !fits) throw new Error(`no plain text for ${field}`)
  return plainest
}

type Callable = Readonly<Record<string, Readonly<Record<string, (input: unknown) => unknown>>>>

/** Calls an operation by its name. */
export async function callByName(
  client: Client,
  operation: string,
  input: unknown,
): Promise<unknown> {
  const [slice = '', verb = ''] = operation.split('.')
  const call = (client as unknown as Callable)[slice]?.[verb]
  if (!call) throw new Error(`the contract has no ${operation}`)
  return call(input)
}
