import path from 'node:path'
import type { BannedWord } from './banned-words.ts'
import type { Sources } from './imports.ts'
import { isNode, nodesOf, type Node } from './syntax.ts'

/**
 * Names that are declared with a banned word, as "file: name, say …": in code, in SQL, of jobs and
 * of files. The slice supporter-care keeps its name.
 */
export function bannedNames(sources: Sources, banned: readonly BannedWord[]): string[] {
  return [...sources].flatMap(([file, text]) => {
    const declared = file.endsWith('.sql')
      ? namesInSql(text)
      : [...declaredNames(file, text), ...(file.includes('/jobs/') ? namesOfJobs(text) : [])]
    const names = new Set([...path.basename(file).split('.', 1), ...declared])
    return [...names].flatMap((name) => {
      const plain = name.replaceAll(/[- ]/g, '').toLowerCase().replaceAll('supportercare', '')
      const hit = banned.find(({ word, whole }) => (whole ? plain === word : plain.includes(word)))
      return hit ? [`${file}: ${name}, say ${hit.say}`] : []
    })
  })
}

/** The functions, tables and triggers that a migration creates. */
const namesInSql = (text: string): string[] =>
  [...text.matchAll(/\bcreate (?:or replace )?(?:function|table|trigger) "?(\w+)/gi)].map(
    ([, name = '']) => name.replaceAll('_', '-'),
  )

const namesOfJobs = (text: string): string[] =>
  [...text.matchAll(/\bname: '([^']+)',\s+everyMs:/g)].map(([, name = '']) => name)

const declarations = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'VariableDeclarator',
])

/**
 * The names that a file declares: variables, parameters, functions, classes, types. Property names
 * are not included.
 */
function declaredNames(file: string, text: string): string[] {
  const names: string[] = []
  for (const node of nodesOf(file, text)) {
    if (declarations.has(node.type) && isNode(node['id'])) bind(node['id'])
    if (Array.isArray(node['params'])) for (const param of node['params'] as Node[]) bind(param)
  }
  return names

  /**
   * The identifiers that a pattern binds. A property that is only destructured keeps its name and
   * does not count.
   */
  function bind(pattern: Node): void {
    if (pattern.type === 'Identifier') names.push(pattern['name'] as string)
    else if (pattern.type === 'AssignmentPattern') bind(pattern['left'] as Node)
    else if (pattern.type === 'RestElement') bind(pattern['argument'] as Node)
    else if (pattern.type === 'ArrayPattern')
      for (const element of pattern['elements'] as (Node | null)[]) {
        if (element) bind(element)
      }
    else if (pattern.type === 'ObjectPattern')
      for (const property of pattern['properties'] as Node[])
        if (property.type === 'RestElement') bind(property)
        else if (property['shorthand'] !== true) bind(property['value'] as Node)
  }
}
