import { parseAst } from 'rolldown/parseAst'

export interface Node {
  readonly type: string
  /** Places in the text, in characters; `end` is exclusive. */
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every node of a file's syntax tree, each before those inside it. */
export function nodesOf(file: string, text: string): Node[] {
  const root = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  return withInner(root)
}

const withInner = (node: Node): Node[] => [
  node,
  ...Object.values(node).flatMap((child) =>
    (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(withInner),
  ),
]
