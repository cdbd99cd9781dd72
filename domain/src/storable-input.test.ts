import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'

/** Read, compared or hashed, and never stored as they came. */
const notStored = new Set([
  'identity.quickSignIn password',
  'identity.openLink token',
  'identity.verifyCode code',
  'identity.signInByPhrase signInNumber',
  'identity.signInByPhrase phrase',
  'identity.proveAccount code',
  'identity.proveAccount phrase',
  'identity.giveSecondFactor code',
  'identity.confirmSecondFactor code',
  'identity.setPin pin',
  'identity.checkPin pin',
  'application.invitation token',
  'application.acceptInvitation token',
  'consent.recordUserConsent version',
  'consent.recordUserConsent fullText',
  'emergency.startEmergency notice',
])

/** What PostgreSQL cannot keep, in every length that a field may ask for. */
const unstorable = Array.from({ length: 40 }, (_, n) => `${'a'.repeat(n)}\0`)

interface Def {
  readonly type: string
  readonly shape?: Record<string, z.ZodType>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
}

/** Every text that may stand in an input, with its place. */
function textsOf(schema: z.ZodType, place: string): { place: string; schema: z.ZodType }[] {
  const def = schema.def as unknown as Def
  if (def.type === 'string') return [{ place, schema }]
  const named = Object.entries(def.shape ?? {}).map(
    ([name, one]) => [`${place} ${name}`, one] as const,
  )
  const inner = [
    def.element,
    def.innerType,
    def.valueType,
    def.in,
    ...(def.options ?? []),
    ...(def.items ?? []),
  ]
  const others = inner.filter((one) => one !== undefined).map((one) => [place, one] as const)
  return [...named, ...others].flatMap(([at, one]) => textsOf(one, at))
}

type Operations = Record<string, Record<string, { '~orpc': { inputSchema?: z.ZodType } }>>

test('no operation takes a text that the database cannot store', () => {
  const texts = Object.entries(contract as unknown as Operations).flatMap(([slice, operations]) =>
    Object.entries(operations).flatMap(([name, { '~orpc': procedure }]) =>
      procedure.inputSchema ? textsOf(procedure.inputSchema, `${slice}.${name}`) : [],
    ),
  )
  const open = texts.filter(({ schema }) =>
    unstorable.some((text) => schema.safeParse(text).success),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(
    [...new Set(open.map(({ place }) => place))].filter((place) => !notStored.has(place)),
  ).toEqual([])
})
