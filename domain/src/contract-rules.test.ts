import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'

interface Procedure {
  readonly '~orpc': {
    readonly inputSchema?: z.ZodType
    readonly outputSchema?: z.ZodType
    readonly errorMap: Readonly<Record<string, { readonly status?: number }>>
    readonly route: {
      readonly method?: string
      readonly path?: string
      readonly summary?: string
    }
  }
}
const operations = Object.entries(
  contract as unknown as Record<string, Record<string, Procedure>>,
).flatMap(([slice, all]) =>
  Object.entries(all).map(([name, procedure]) => [`${slice}.${name}`, procedure['~orpc']] as const),
)

interface Def {
  readonly type: string
  readonly shape?: Record<string, z.ZodType>
  readonly catchall?: z.ZodType
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def

/** The schema and every schema inside it, each with the fields that lead to it. */
function partsOf(schema: z.ZodType, place = ''): { place: string; schema: z.ZodType }[] {
  const def = defOf(schema)
  const fields = Object.entries(def.shape ?? {}).map(
    ([name, one]) => [`${place} ${name}`, one] as const,
  )
  const others = [
    def.element,
    def.innerType,
    def.valueType,
    def.in,
    ...(def.options ?? []),
    ...(def.items ?? []),
  ].flatMap((one) => (one === undefined ? [] : [[place, one] as const]))
  return [{ place, schema }, ...[...fields, ...others].flatMap(([at, one]) => partsOf(one, at))]
}

const writing = ['POST', 'PUT', 'PATCH', 'DELETE']

describe.each(operations)('%s', (name, { inputSchema, outputSchema, errorMap, route }) => {
  test('has an address of its own and one sentence that says what it does', () => {
    const { method = '', path = '', summary = '' } = route
    expect(['GET', ...writing]).toContain(method)
    expect(path).toMatch(/^\/[a-z]+(?:-[a-z]+)*(?:\/[\w{}-]+)*$/)
    expect(summary.trim()).toBe(summary)
    expect(summary).toMatch(/^[^\n]{3,200}[.?]$/)
    const same = operations.filter(
      ([, other]) => other.route.path === path && other.route.method === method,
    )
    expect(same.map(([one]) => one)).toEqual([name])
  })

  test('says what it answers, and refuses only with codes that are written as codes', () => {
    expect(outputSchema).toBeDefined()
    for (const [code, { status }] of Object.entries(errorMap)) {
      expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/)
      if (status !== undefined) {
        expect(status).toBeGreaterThanOrEqual(400)
        // 503: mail cannot be sent now, which is no fault of the service's code.
        expect(status < 500 || status === 503).toBe(true)
      }
    }
  })

  if (inputSchema === undefined) return
  const parts = partsOf(inputSchema)

  test('takes no input of another kind', () => {
    for (const input of [null, 5, 'text', true, [], [{}]])
      expect(inputSchema.safeParse(input).success).toBe(false)
  })

  test('takes no field that it does not name', () => {
    for (const { place, schema } of parts.filter((part) => defOf(part.schema).type === 'object'))
      expect(defOf(defOf(schema).catchall ?? schema).type, place).toBe('never')
  })

  test('takes no text and no list without an end', () => {
    for (const { place, schema } of parts) {
      const { type } = defOf(schema)
      if (type === 'string')
        expect(schema.safeParse('a '.repeat(40_000)).success, place).toBe(false)
      if (type === 'array') {
        const items = Array.from({ length: 100_001 }, () => '0190b9a0-0000-7000-8000-000000000001')
        expect(schema.safeParse(items).success, place).toBe(false)
      }
    }
  })

  test('takes no number that is none, and none without an end', () => {
    for (const { place, schema } of parts.filter((part) => defOf(part.schema).type === 'number'))
      for (const number of [Number.NaN, Infinity, -Infinity, 1e300, -1e300])
        expect(schema.safeParse(number).success, `${place} ${number}`).toBe(false)
  })

  if (route.method !== 'GET') return
  test('takes nothing in an address that people wrote', () => {
    const written = parts.filter(({ place }) =>
      /\b(?:content|text|note|words|reason|story|name)\b/i.test(place),
    )
    expect(written.map(({ place }) => place)).toEqual([])
  })
})
