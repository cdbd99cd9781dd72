import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@sanad/domain/contract'
import { downFrame } from '@sanad/domain/live-contract'

interface Operation {
  readonly '~orpc': {
    readonly inputSchema?: z.ZodType
    readonly outputSchema?: z.ZodType
    readonly errorMap: Readonly<
      Record<string, { readonly status?: number; readonly data?: z.ZodType }>
    >
    readonly route: { readonly method?: string; readonly path?: string }
  }
}

const shapeOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): unknown =>
  schema === undefined ? null : z.toJSONSchema(schema, { io, unrepresentable: 'any' })

function wireOf({ '~orpc': { inputSchema, outputSchema, errorMap, route } }: Operation): unknown {
  const refusals = Object.entries(errorMap)
    .map(([code, { status, data }]) => [code, status ?? null, shapeOf(data, 'output')] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
  return [
    route.method ?? null,
    route.path ?? null,
    shapeOf(inputSchema, 'input'),
    shapeOf(outputSchema, 'output'),
    refusals,
  ]
}

const hashOf = (wire: unknown): string =>
  createHash('sha256').update(JSON.stringify(wire)).digest('base64url').slice(0, 12)

/**
 * One hash for the operations of each slice, and one for the frames of the live socket. A changed hash means that tabs, programs or nodes of
 * the release before may no longer understand this one: see docs/decisions, then write the new hash.
 */
const held: Readonly<Record<string, string>> = {
  admin: 'rdZ8NXZk1bEI',
  application: 'V8YmvqU7ghWU',
  appointments: '6OWfIZOLx10Z',
  assessment: 'fVQXwvFmvTSt',
  availability: 'eSI2qzx3W9hS',
  chat: '3ySZ3b0txuei',
  consent: 'XZ4ixiDfYCul',
  crisis: 'OwHY1H3rZXMX',
  directory: 'Tt6cr58UaVzK',
  emergency: 'gnXpQ2sMn3lu',
  escalation: 'lf-eh-zsVxkA',
  followUp: '18m-NjNweYkV',
  home: 'I_0RbR4qmc71',
  frames: 'hchKJ_XKGPGf',
  identity: 'pJxsUXwFNHer',
  liveBoards: 'aYZTmSAzY1Ox',
  matching: 'uK7Y6ror6C6F',
  mood: '9aJ5Iob0u9g_',
  outcome: '864uJiFErhjT',
  plan: 'aCCGYRELNO6N',
  privacy: 'ieECsYgWOjDk',
  records: 'KccxueKylNa0',
  supervision: 'iEj1FSeHXGIN',
  supporterCare: 'a0TRIfv3QuRS',
}

test('no operation and no frame changes its shape unnoticed', () => {
  const now = Object.entries(
    contract as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>,
  ).map(([slice, operations]) => [
    slice,
    hashOf(Object.entries(operations).map(([name, operation]) => [name, wireOf(operation)])),
  ])
  const frames = hashOf(shapeOf(downFrame, 'output'))
  expect({ ...Object.fromEntries(now), frames }).toEqual(held)
})
