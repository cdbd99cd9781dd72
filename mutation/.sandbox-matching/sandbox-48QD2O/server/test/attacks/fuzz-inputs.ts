// @ts-nocheck
import { contract } from '@sanad/domain/contract'
import fc from 'fast-check'
import * as z from 'zod'

/** The part of JSON Schema that our contracts use. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly pattern?: string
}

/** Safety §4: texts that have broken programs before. */
const evilTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eabc\u202C',
  'مـــرحبـــا',
  'مَرْحَبًا',
  '‏‎​﻿',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  "'; drop table sessions; --",
  '${7*7}',
  '<script>alert(1)</script>',
  '٠١٢٣٤٥',
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(5000),
  '2026-13-45',
  '-0',
  'NaN',
] as const

const evil: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...evilTexts),
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, -1e308, 2 ** 31, 2 ** 53, 0.1, [], {}, [[]], {
    json: {},
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Existing ids, without which most operations would refuse early. */
export interface Known {
  readonly ids: readonly string[]
  readonly emails: readonly string[]
}

/** Current dates, and the first and last with a four-digit year. */
const moments: fc.Arbitrary<string> = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date('1999-12-30'), max: new Date('2101-01-02') })
    .map((date) => date.toISOString()),
  fc
    .constantFrom('0000-01-01', '0001-01-01', '0001-01-02', '9999-12-30', '9999-12-31')
    .map((day) => `${day}T00:00:00.000Z`),
)

function textOf(schema: Schema, known: Known): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...known.ids), fc.uuid())
  if (schema.format === 'email')
    return fc.oneof(fc.constantFrom(...known.emails), fc.emailAddress())
  if (schema.format === 'date-time') return moments
  if (schema.format === 'date') return moments.map((moment) => moment.slice(0, 10))
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u')
  if (pattern) return fc.stringMatching(pattern)
  const [least, most] = [schema.minLength ?? 0, schema.maxLength ?? 200]
  return fc.oneof(
    fc.string({ minLength: least, maxLength: Math.min(most, least + 30) }),
    fc.string({ unit: 'binary', minLength: least, maxLength: Math.min(most, least + 30) }),
    fc.constantFrom(
      ...evilTexts.filter(({ length }) => length >= least && length <= most),
      'a'.repeat(most),
    ),
    // An answer that an operation may have given before.
    fc.constantFrom(...known.ids),
  )
}

function arraysOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => fitting(item, known)))
  return fc.array(fitting(schema.items ?? {}, known), {
    minLength: schema.minItems ?? 0,
    maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
  })
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const named = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fitting(one, known)]),
  )
  const fields = fc.record(named, { requiredKeys: [...(schema.required ?? [])] })
  if (typeof schema.additionalProperties !== 'object') return fields
  const more = fc.dictionary(
    fc.string({ maxLength: 10 }),
    fitting(schema.additionalProperties, known),
    {
      maxKeys: 4,
    },
  )
  return fc.tuple(fields, more).map(([one, other]) => ({ ...other, ...one }))
}

/** A valid input. */
function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => fitting(one, known)))
  if (schema.allOf) return fc.tuple(...schema.allOf.map((one) => fitting(one, known))).map(mergeAll)
  switch (schema.type) {
    case 'string':
      return textOf(schema, known)
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -1000,
        max: Math.min(schema.maximum ?? 1000, 2 ** 31),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return arraysOf(schema, known)
    case 'object':
      return objectOf(schema, known)
    case undefined:
    default:
      return evil
  }
}

const mergeAll = (parts: readonly unknown[]): unknown => Object.assign({}, ...parts)

/**
 * An input with a field missing, added or replaced by a malicious value, or replaced as a whole.
 */
function spoilt(input: unknown): fc.Arbitrary<unknown> {
  if (typeof input !== 'object' || input === null) return evil
  const fields = Object.entries(input)
  if (fields.length === 0) return evil
  return fc.oneof(
    evil,
    fc
      .constantFrom(...fields)
      .map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name))),
    fc
      .tuple(fc.constantFrom(...fields), evil)
      .map(([[name], value]) => ({ ...input, [name]: value })),
    fc.tuple(fc.constantFrom('role', 'id', 'admin', 'toString'), evil).map(([name, value]) => ({
      ...input,
      [name]: value,
    })),
  )
}

/** Valid and invalid inputs, half each. */
const around = (schema: Schema, known: Known): fc.Arbitrary<unknown> => {
  const right = fitting(schema, known)
  return fc.oneof(right, right.chain(spoilt))
}

/** The schema of an operation's input; an upload is not JSON and has tests of its own. */
export function inputSchemaOf(name: string): Schema | undefined {
  const [slice = '', operation = ''] = name.split('.')
  const procedures = contract as unknown as Record<
    string,
    Record<string, { '~orpc': { inputSchema?: z.ZodType } }>
  >
  const schema = procedures[slice]?.[operation]?.['~orpc'].inputSchema
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

export const inputsOf = (name: string, known: Known): fc.Arbitrary<unknown> => {
  const schema = inputSchemaOf(name)
  return schema ? around(schema, known) : evil
}
