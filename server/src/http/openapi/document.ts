import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@sanad/domain/contract'
import {
  commonRefusalsOf,
  responsesOf,
  shareResponses,
  permittedStandings,
  type PossibleRefusal,
} from './refusals.ts'
import { aboutTheApi, requestExamples, sliceWords } from './words.ts'
import type { PermissionTable, Demands } from '#server/platform/services/http/guards.ts'
import { neverLimited, operationNames } from '../router.ts'

const version = '1'

/** For other programs: each operation has its own method and path. Our browser uses `/api/rpc`. */
export const apiPrefix = '/api/v1'

export const schemaConverter = new ZodToJsonSchemaConverter()

interface ApiDescription {
  /** The service's name. */
  readonly title: string
  readonly permissions: PermissionTable
  readonly demandsOf: (operation: string) => Demands
  /** Of the cookie that holds a sign-in. */
  readonly cookieName: string
}

/** OpenAPI 3.1. Each operation is generated between other requests, which need not wait. */
export async function describeApi({ title, permissions, demandsOf, cookieName }: ApiDescription) {
  const generator = new OpenAPIGenerator({ schemaConverters: [schemaConverter] })
  const paths: Record<string, OpenAPI.PathItemObject> = {}
  for (const [slice, operations] of Object.entries(contract)) {
    const drawn = await generator.generate({ [slice]: operations }, { info: { title, version } })
    for (const [path, item] of Object.entries(drawn.paths ?? {}))
      for (const [method, operation] of Object.entries(item ?? {}))
        paths[path] = {
          ...paths[path],
          [method]: removeNoise(describeOperation(operation as OpenAPI.OperationObject, method)),
        }
    await yieldToEventLoop()
  }
  return shareResponses({
    openapi: '3.1.1',
    info: { title, version, description: aboutTheApi, license: { name: 'Apache-2.0' } },
    servers: [{ url: apiPrefix }],
    tags: Object.entries(sliceWords).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...healthPaths },
    components: { securitySchemes: { signIn: { type: 'apiKey', in: 'cookie', name: cookieName } } },
  })

  function describeOperation(
    operation: OpenAPI.OperationObject,
    method: string,
  ): OpenAPI.OperationObject {
    const name = operation.operationId ?? ''
    const row = permissions[name] ?? {}
    const demands = demandsOf(name)
    const declared = declaredRefusals(procedureOf(name))
    const common = commonRefusalsOf({
      row,
      demands,
      hasInput: operation.requestBody !== undefined || operation.parameters !== undefined,
      hasBody: method !== 'get',
      isLimited: !neverLimited.has(name),
    })
    const extensions = {
      'x-permission': Object.fromEntries(permittedStandings(row)),
      'x-second-factor': demands,
    }
    return {
      ...operation,
      ...extensions,
      tags: [name.split('.')[0] ?? ''],
      security: row.anonymous === undefined ? [{ signIn: [] }] : [{}, { signIn: [] }],
      ...withExample(operation, name),
      responses: { ...successResponses(operation), ...responsesOf(declared, common) },
    }
  }
}

/** Method and path of each operation. */
export const addresses = operationNames.map((operation) => {
  const { method = 'POST', path = '/' } = procedureOf(operation)['~orpc'].route
  return { operation, method, path }
})

type AnySchema = Parameters<typeof schemaConverter.convert>[0]
interface Declared {
  readonly status?: number
  readonly message?: string
  readonly data?: AnySchema
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** The parts of a contract's operation that are used here. */
interface Procedure {
  readonly '~orpc': {
    readonly route: { readonly method?: Method; readonly path?: string }
    readonly errorMap: Readonly<Record<string, Declared>>
  }
}

function procedureOf(name: string): Procedure {
  const [slice = '', verb = ''] = name.split('.')
  const procedures = contract[slice as keyof typeof contract] as unknown as
    Record<string, Procedure> | undefined
  const procedure = procedures?.[verb]
  if (!procedure) throw new Error(`the contract has no ${name}`)
  return procedure
}

function declaredRefusals(procedure: Procedure): PossibleRefusal[] {
  return Object.entries(procedure['~orpc'].errorMap).map(
    ([code, { status, message, data: schema }]) => {
      if (status === undefined) throw new Error(`${code} has no status`)
      const [, data] = schema ? schemaConverter.convert(schema, { strategy: 'output' }) : []
      return { code, status, message, data: data as PossibleRefusal['data'] }
    },
  )
}

const successResponses = ({ responses = {} }: OpenAPI.OperationObject) =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) < 300))

function withExample({ requestBody }: OpenAPI.OperationObject, name: string) {
  const example = requestExamples[name]
  if (example === undefined || !requestBody || !('content' in requestBody)) return {}
  const content = Object.entries(requestBody.content).map(([type, media]) => [
    type,
    { ...media, example },
  ])
  return { requestBody: { ...requestBody, content: Object.fromEntries(content) } }
}

const health = (summary: string, bad: string): OpenAPI.PathItemObject => ({
  servers: [{ url: '/' }],
  get: {
    summary,
    security: [{}],
    responses: {
      200: { description: 'Yes.', content: { 'application/json': { schema: { type: 'object' } } } },
      ...(bad === '' ? {} : { 503: { description: bad } }),
    },
  },
})
const healthPaths = {
  '/livez': health('The process answers.', ''),
  '/readyz': health(
    'It may be given work.',
    'Its database does not answer, or it is about to stop.',
  ),
}

/** Removes what the generator adds without use: bounds of every number, misleading marks. */
function removeNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeNoise)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => inner !== undefined && !isNoise(key, inner))
      .map(([key, inner]) => [key, removeNoise(inner)]),
  )
}
const isNoise = (key: string, inner: unknown): boolean =>
  (key === 'maximum' && inner === Number.MAX_SAFE_INTEGER) ||
  (key === 'minimum' && inner === Number.MIN_SAFE_INTEGER) ||
  (key === 'readOnly' && inner === true) ||
  key === 'allowEmptyValue' ||
  key === 'allowReserved'
