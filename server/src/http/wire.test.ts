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
  admin: 'Xkcx4amqHInH',
  application: 'Q6MK6lV32Phl',
  appointments: 'qrlwVVVU1LVL',
  assessment: '3h_evXwufX0A',
  availability: 'BY251P4r3-7q',
  chat: 'vZ4k8Dt0yUpK',
  consent: 'rh7PF7Hb9wNq',
  crisis: 'OwHY1H3rZXMX',
  directory: 'Tt6cr58UaVzK',
  emergency: 'ZEjMMj9N6z46',
  escalation: 'InkbTHfupskM',
  followUp: '2_Dx7GB6hXSS',
  home: 'I_0RbR4qmc71',
  frames: 'hchKJ_XKGPGf',
  identity: 'O-NTim0MOGAj',
  liveBoards: 'tHDzIyhp1Qwo',
  matching: 'uK7Y6ror6C6F',
  mood: '3QsK4PBkHvB3',
  outcome: 'tsrj8swdxjlL',
  plan: '7WRUCrPiIaP4',
  privacy: 'MM6zWkZNu3gI',
  records: 'KccxueKylNa0',
  supervision: 's9dMf14wIuO8',
  supporterCare: '37wIFOBxg69w',
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
