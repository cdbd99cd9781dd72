// @ts-nocheck
import type { OpenAPI } from '@orpc/openapi'

type Schema = OpenAPI.SchemaObject

/** A JSON schema written as a type, which is shorter to read. */
export function typeText(input: unknown, indent = ''): string {
  if (typeof input !== 'object' || input === null) return 'anything'
  const schema = input as Schema & { const?: unknown; contentMediaType?: string }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return parts.map((part) => typeText(part, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, indent)).join(' & ')
  if (schema.contentMediaType !== undefined) return 'file'
  if (schema.type === 'array')
    return `(${typeText(schema.items, indent)})[]`.replace(/^\((\w+)\)/, '$1')
  if (schema.type === 'object') return objectText(schema, indent)
  return plainText(schema)
}

function objectText(
  { properties = {}, required = [], additionalProperties }: Schema,
  indent: string,
): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, inner)}\n`,
  )
  if (typeof additionalProperties === 'object')
    lines.push(`${inner}[any name]: ${typeText(additionalProperties, inner)}\n`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
}

function plainText({
  type,
  format,
  minLength,
  maxLength,
  minimum,
  maximum,
  pattern,
}: Schema): string {
  const bounds = [
    minLength === undefined ? '' : `at least ${minLength}`,
    maxLength === undefined ? '' : `at most ${maxLength}`,
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    format === undefined && pattern !== undefined ? pattern : '',
  ].filter((bound) => bound !== '')
  const kind = format ?? (Array.isArray(type) ? type.join(' | ') : (type ?? 'anything'))
  return bounds.length === 0 ? kind : `${kind} (${bounds.join(', ')})`
}
