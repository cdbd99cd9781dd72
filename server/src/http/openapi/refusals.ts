import type { OpenAPI } from '@orpc/openapi'
import { standings, type Standing } from '@sanad/domain/primitives/role'
import { needsFactor } from '@sanad/domain/identity/second-factor'
import { problemType } from '#server/platform/services/http/problem.ts'
import type { PermissionRow, Demands } from '#server/platform/services/http/guards.ts'

type Schema = OpenAPI.SchemaObject

export interface PossibleRefusal {
  readonly code: string
  readonly status: number
  /** Undefined if the contract declares none. */
  readonly message?: string | undefined
  readonly data?: Schema | undefined
}

/** What determines the refusals of permissions and platform for an operation. */
interface OperationGuard {
  readonly row: PermissionRow
  readonly demands: Demands
  readonly hasInput: boolean
  readonly hasBody: boolean
  readonly isLimited: boolean
}

const wait: Schema = {
  type: 'object',
  properties: { retryAfterSeconds: { type: 'integer', minimum: 1 } },
  required: ['retryAfterSeconds'],
}
const issues: Schema = {
  type: 'object',
  description: 'What was wrong with the input, field by field.',
  properties: { issues: { type: 'array', items: { type: 'object' } } },
}
const incident: Schema = {
  type: 'object',
  description: 'Under this number the log says more. It is also the answer’s x-request-id.',
  properties: { incident: { type: 'string' } },
}

/** Lists the refusals in the order of their checks. */
export function commonRefusalsOf(guarding: OperationGuard): PossibleRefusal[] {
  const { row, demands, hasInput, hasBody, isLimited } = guarding
  const isOpen = row.anonymous !== undefined
  const worksHere = standings.some(
    (standing) => row[standing] !== undefined && needsFactor(standing),
  )
  const asksFactor = worksHere && demands !== 'none'
  return [
    { code: 'FORBIDDEN', status: 403 },
    ...(hasBody
      ? [
          { code: 'PAYLOAD_TOO_LARGE', status: 413 },
          { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 },
        ]
      : []),
    ...(isLimited ? [{ code: 'TOO_MANY_REQUESTS', status: 429, data: wait }] : []),
    { code: 'BAD_REQUEST', status: 400, ...(hasInput ? { data: issues } : {}) },
    ...(isOpen ? [] : [{ code: 'UNAUTHORIZED', status: 401 }]),
    ...(standings.every((standing) => row[standing] !== undefined)
      ? []
      : [{ code: 'NOT_FOUND', status: 404 }]),
    ...(asksFactor
      ? [
          ...(demands === 'first-or-fresh' ? [] : [{ code: 'SECOND_FACTOR_MISSING', status: 403 }]),
          { code: 'SECOND_FACTOR_NEEDED', status: 403 },
        ]
      : []),
    ...(asksFactor && demands !== 'given' ? [{ code: 'FRESH_FACTOR_NEEDED', status: 403 }] : []),
    { code: 'INTERNAL_SERVER_ERROR', status: 500, data: incident },
  ]
}

const refusalWords: Readonly<Record<string, string>> = {
  BAD_REQUEST: 'The input is not what the schema says.',
  UNAUTHORIZED: 'Nobody is signed in.',
  FORBIDDEN: 'The call came from a page of another site (its Origin is not this host).',
  NOT_FOUND: 'Not there, or not yours: the answer never tells which.',
  PAYLOAD_TOO_LARGE: 'More than 128 KB, or a file of more than 10 MB.',
  UNSUPPORTED_MEDIA_TYPE: 'Neither JSON nor, where a file is taken, a form.',
  TOO_MANY_REQUESTS: 'Too often. Again after so many seconds.',
  SECOND_FACTOR_MISSING: 'Who works here needs a second factor and has none yet.',
  SECOND_FACTOR_NEEDED: 'The second factor was not given in this sign-in.',
  FRESH_FACTOR_NEEDED: 'The second factor was given too long ago for this.',
  INTERNAL_SERVER_ERROR: 'A fault of ours.',
}

/** One response for each status. What the contract declares for a code takes precedence. */
export function responsesOf(
  declared: readonly PossibleRefusal[],
  common: readonly PossibleRefusal[],
) {
  const named = new Set(declared.map(({ code }) => code))
  const all = [...declared, ...common.filter(({ code }) => !named.has(code))]
  const statuses = [...new Set(all.map(({ status }) => status))].sort((one, other) => one - other)
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      responseOf(all.filter((each) => each.status === status)),
    ]),
  )
}

function responseOf(refusals: readonly PossibleRefusal[]): OpenAPI.ResponseObject {
  const schemas = refusals.map(schemaOf)
  return {
    description: refusals
      .map(({ code }) =>
        refusalWords[code] === undefined ? code : `${code}: ${refusalWords[code]}`,
      )
      .join(' '),
    content: {
      [problemType]: {
        schema: schemas.length === 1 ? (schemas[0] ?? {}) : { oneOf: schemas },
        examples: Object.fromEntries(refusals.map((refusal) => [refusal.code, exampleOf(refusal)])),
      },
    },
  }
}

/** The title may change: programs read `code` and `data`. */
function schemaOf({ code, status, data }: PossibleRefusal): Schema {
  const title = { type: 'string' as const }
  return {
    type: 'object',
    properties: {
      title,
      status: { type: 'integer', const: status },
      code: { type: 'string', const: code },
      ...(data ? { data } : {}),
    },
    required: ['status', 'code'],
  }
}

const exampleOf = ({ code, status, message, data }: PossibleRefusal): OpenAPI.ExampleObject => ({
  value: {
    title: message ?? refusalWords[code] ?? code,
    status,
    code,
    ...(data === wait ? { data: { retryAfterSeconds: 30 } } : {}),
  },
})

/** Moves responses that many operations share to `components`, which saves a third of the bytes. */
export function shareResponses(document: OpenAPI.Document): OpenAPI.Document {
  const names = new Map<string, string>()
  const responses: Record<string, OpenAPI.ResponseObject> = {}
  const share = (response: unknown) => {
    const key = JSON.stringify(response)
    const codes = Object.keys(
      (response as OpenAPI.ResponseObject).content?.[problemType]?.examples ?? {},
    )
    if (codes.length === 0) return response
    const name = names.get(key) ?? `${codes.join('.')}-${names.size + 1}`
    names.set(key, name)
    responses[name] = response as OpenAPI.ResponseObject
    return { $ref: `#/components/responses/${name}` }
  }
  const inOperation = (operation: unknown) => {
    const { responses: own } = operation as OpenAPI.OperationObject
    if (!own) return operation
    return { ...(operation as object), responses: mapValues(own, share) }
  }
  const paths = mapValues(document.paths ?? {}, (item) => mapValues(item ?? {}, inOperation))
  return {
    ...document,
    paths,
    components: { ...document.components, responses },
  } as OpenAPI.Document
}

const mapValues = (all: object, change: (value: object) => unknown): object =>
  Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value as object)]))

/** Follows the reference if many operations share the response. */
export function responseIn(
  document: OpenAPI.Document,
  response: unknown,
): OpenAPI.ResponseObject | undefined {
  if (typeof response !== 'object' || response === null) return undefined
  if (!('$ref' in response)) return response as OpenAPI.ResponseObject
  const name = String(response.$ref).split('/').at(-1) ?? ''
  return document.components?.responses?.[name] as OpenAPI.ResponseObject | undefined
}

export const permittedStandings = (row: PermissionRow): [Standing, string][] =>
  standings.flatMap((standing) => {
    const rule = row[standing]
    return rule === undefined ? [] : [[standing, rule]]
  })
