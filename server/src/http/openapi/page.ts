import type { OpenAPI } from '@orpc/openapi'
import { responseIn } from './refusals.ts'
import { problemType } from '#server/platform/services/http/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Content } from '#server/platform/stores/content/content.ts'
import { packAsync, sendPage, type Packed } from '../pages/drawn-pages.ts'
import { escapeHtml } from '../pages/escape-html.ts'

/** Made on first request, and again when the content, which names the service, changes. */
export function serveApiDocs(
  server: FastifyInstance,
  content: Content,
  describe: () => Promise<OpenAPI.Document>,
): void {
  let packed: Promise<{ readonly document: Packed; readonly page: Packed }> | undefined
  content.onChange(() => (packed = undefined))
  const make = async () => {
    const document = await describe()
    return {
      document: await packAsync(JSON.stringify(document)),
      page: await packAsync(drawApiPage(document)),
    }
  }
  server.get('/api/openapi.json', async (request, reply) => {
    packed ??= make()
    return sendPage(request, reply, (await packed).document, 'application/json; charset=utf-8')
  })
  server.get('/api/docs', async (request, reply) => {
    packed ??= make()
    return sendPage(request, reply, (await packed).page)
  })
}

type Operation = OpenAPI.OperationObject & {
  readonly 'x-permission'?: Record<string, string>
  readonly 'x-second-factor'?: string
}
interface ListedOperation {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Without scripts and foreign styles or fonts. English, for programmers. */
function drawApiPage(document: OpenAPI.Document): string {
  const tags = document.tags ?? []
  const operationsOf = (tag: string) =>
    listOperations(document).filter(({ operation }) => operation.tags?.includes(tag))
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.info.title)} API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(document.info.title)} API</h1>
${paragraphs(document.info.description ?? '')}
<p>The same for programs: <a href="/api/openapi.json">OpenAPI ${escapeHtml(document.openapi)}</a>. Every path below stands behind <code>${escapeHtml(document.servers?.[0]?.url ?? '')}</code>.</p>
<nav aria-label="Parts"><ul>${tags.map(({ name }) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
${tags.map((tag) => drawSection(document, tag, operationsOf(tag.name))).join('\n')}
</main>
</body>
</html>
`
}

const listOperations = ({ paths = {} }: OpenAPI.Document): ListedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {})
      .filter(([method]) => method !== 'servers')
      .map(([method, operation]) => ({ method, path, operation: operation as Operation })),
  )

const drawSection = (
  document: OpenAPI.Document,
  { name, description = '' }: OpenAPI.TagObject,
  placed: readonly ListedOperation[],
): string =>
  `<section id="${escapeHtml(name)}">
<h2>${escapeHtml(name)}</h2>
<p>${escapeHtml(description)}</p>
${placed.map((each) => drawOperation(document, each)).join('\n')}
</section>`

function drawOperation(
  document: OpenAPI.Document,
  { method, path, operation }: ListedOperation,
): string {
  const name = operation.operationId ?? ''
  return `<details id="${escapeHtml(name)}">
<summary><code class="name">${escapeHtml(name)}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>
<p><code>${method.toUpperCase()} ${escapeHtml(path)}</code></p>
<p>${whoMay(operation)}</p>
${block('Takes', inputOf(operation))}
${block('Example', exampleOf(operation))}
${block('Answers', answerOf(operation))}
${drawRefusals(document, operation)}
</details>`
}

function whoMay(operation: Operation): string {
  const row = Object.entries(operation['x-permission'] ?? {})
  const people = row.map(([who, rule]) => `${escapeHtml(who)} (${escapeHtml(rule)})`).join(', ')
  const factor = {
    fresh: ' Second factor, given a short while ago.',
    none: ' Before the second factor, too.',
  }
  const demand = factor[(operation['x-second-factor'] ?? '') as keyof typeof factor] ?? ''
  return `Who may: ${row.some(([who]) => who === 'anonymous') ? 'anybody' : people}.${demand}`
}

function inputOf({ parameters = [], requestBody }: Operation): string {
  if (requestBody && 'content' in requestBody) {
    const [[type, media] = []] = Object.entries(requestBody.content).toReversed()
    return `${type === 'application/json' ? '' : `${type} `}${typeText(media?.schema)}`
  }
  if (parameters.length === 0) return ''
  const lines = parameters.map((each) =>
    'name' in each
      ? `  ${each.name}${each.required ? '' : '?'}: ${typeText(each.schema, '  ')}  (${each.in})`
      : '',
  )
  return `{\n${lines.join('\n')}\n}`
}

function exampleOf({ requestBody }: Operation): string {
  if (!requestBody || !('content' in requestBody)) return ''
  const example: unknown = Object.values(requestBody.content)[0]?.example
  return example === undefined ? '' : JSON.stringify(example, null, 2)
}

function answerOf({ responses = {} }: Operation): string {
  const good = Object.entries(responses).find(([status]) => Number(status) < 300)?.[1]
  if (!good || !('content' in good)) return 'nothing'
  return typeText(Object.values(good.content ?? {})[0]?.schema)
}

function drawRefusals(document: OpenAPI.Document, { responses = {} }: Operation): string {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    const media = responseIn(document, response)?.content?.[problemType]
    return Object.entries(media?.examples ?? {}).map(([code, example]) => {
      const title =
        'value' in example ? String((example.value as { title?: unknown }).title ?? '') : ''
      return `<tr><td>${escapeHtml(status)}</td><td><code>${escapeHtml(code)}</code></td><td>${title === code ? '' : escapeHtml(title)}</td></tr>`
    })
  })
  return `<table><caption>Refusals</caption><thead><tr><th>Status</th><th>Code</th><th>Means</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const block = (title: string, content: string): string =>
  content === '' ? '' : `<h3>${title}</h3><pre tabindex="0">${escapeHtml(content)}</pre>`

const paragraphs = (words: string): string =>
  words
    .split('\n\n')
    .map((words) => `<p>${escapeHtml(words)}</p>`)
    .join('\n')

const style = `
:root{color-scheme:light dark;--line:light-dark(#d9d5cc,#3c4540);--soft:light-dark(#f4f1ea,#1c2320);--ink:light-dark(#1f2a26,#e8ece9);--link:light-dark(#0b5d4b,#7fd6bd)}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:var(--ink);background:light-dark(#fdfcf9,#131917)}
main{max-inline-size:56rem;margin-inline:auto;padding:1.5rem 1rem 4rem}
a{color:var(--link)}
h1{font-size:1.75rem;line-height:1.2}h2{margin-block-start:3rem}h3{font-size:.9rem;margin-block:1rem .25rem}
p,summary,td{overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
nav a{display:inline-block;padding-block:.35rem}
details{border-block-start:1px solid var(--line)}
summary{padding-block:.6rem;cursor:pointer}
summary span{display:block}
.name{font-weight:600}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{margin:0;padding:.75rem;overflow-x:auto;background:var(--soft);border-radius:.5rem}
table{inline-size:100%;border-collapse:collapse;margin-block:1rem;font-size:.9rem}
caption{text-align:start;font-weight:600}
th,td{text-align:start;padding:.3rem .5rem .3rem 0;border-block-end:1px solid var(--line);vertical-align:top}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
`

type Schema = OpenAPI.SchemaObject

/** A JSON schema written as a type, which is shorter to read. */
function typeText(input: unknown, indent = ''): string {
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
