// @ts-nocheck
import { operationNames } from '../../src/http/router.ts'
import type { Client } from '../clients/browser.ts'
import { inputSchemaOf, type Schema } from './fuzz-inputs.ts'

/**
 * Every field of every operation that accepts this word: `slice.operation.field`, lists without
 * their numbers. Fields with other characters, lengths or fixed values are left out.
 */
export const placesFor = (word: string): string[] =>
  operationNames.flatMap((name) => [...new Set(placesIn(inputSchemaOf(name) ?? {}, name, word))])

function* placesIn(schema: Schema, at: string, word: string): Generator<string> {
  for (const either of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => all ?? []))
    yield* placesIn(either, at, word)
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    yield* placesIn(field, `${at}.${name}`, word)
  if (schema.items) yield* placesIn(schema.items, at, word)
  if (typeof schema.additionalProperties === 'object')
    yield* placesIn(schema.additionalProperties, at, word)
  if (schema.type === 'string' && takes(schema, word)) yield at
}

/** E-mail and web addresses may contain the word; so may file names. */
const holders: Readonly<Record<string, (word: string) => string>> = {
  email: (word) => `${word}@people.example`,
  uri: (word) => `https://127.0.0.1/${word}`,
}
function takes(
  { enum: fixed, const: one, format = '', pattern, maxLength }: Schema,
  word: string,
): boolean {
  if (fixed ?? one) return false
  if (['uuid', 'date', 'date-time'].includes(format)) return false
  const held = holders[format]?.(word) ?? word
  if (held.length > (maxLength ?? Number.POSITIVE_INFINITY)) return false
  return format in holders || pattern === undefined || new RegExp(pattern, 'u').test(held)
}

/** Fields of an input that contain the word. */
function* holding(input: unknown, at: string, word: string): Generator<string> {
  if (typeof input === 'string' && input.includes(word)) yield at
  if (input instanceof File) return yield* holding(input.name, at, word)
  if (Array.isArray(input)) for (const item of input) yield* holding(item, at, word)
  else if (typeof input === 'object' && input !== null)
    for (const [name, value] of Object.entries(input)) yield* holding(value, `${at}.${name}`, word)
}

type Operation = (...args: unknown[]) => unknown
type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** A client that records every field through which the word is sent. */
export function remembering(client: Client, word: string, sent: Set<string>): Client {
  const all = client as unknown as Operations
  const slice = (name: string) =>
    new Proxy(all[name] ?? {}, {
      get(operations, verb: string): Operation {
        return (...args) => {
          for (const place of holding(args[0], `${name}.${verb}`, word)) sent.add(place)
          return operations[verb]?.(...args)
        }
      },
    })
  return new Proxy(all, { get: (_, name: string) => slice(name) }) as unknown as Client
}
