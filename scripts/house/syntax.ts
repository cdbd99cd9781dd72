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
  const nodes: Node[] = []
  // One list for the whole tree: a list for each node would be copied once for every level above it.
  const addWithInner = (node: Node): void => {
    nodes.push(node)
    for (const child of Object.values(node))
      if (Array.isArray(child)) child.filter(isNode).forEach(addWithInner)
      else if (isNode(child)) addWithInner(child)
  }
  addWithInner(root)
  return nodes
}
