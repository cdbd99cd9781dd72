import type { OutputChunk } from 'rolldown'

interface Way {
  isStart(chunk: OutputChunk): boolean
  /** The dynamic imports to follow; none by default. */
  isFollowed?(chunk: OutputChunk): boolean
}

/**
 * The names of these files and of everything that they load: statically, and dynamically where it
 * is followed.
 */
export function reachable(
  chunks: readonly OutputChunk[],
  { isStart, isFollowed = () => false }: Way,
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const names = new Set<string>()
  const visit = (name: string): void => {
    const chunk = byName.get(name)
    if (!chunk || names.has(name)) return
    names.add(name)
    chunk.imports.forEach(visit)
    for (const next of chunk.dynamicImports) {
      const chunk = byName.get(next)
      if (chunk && isFollowed(chunk)) visit(next)
    }
  }
  for (const chunk of chunks) if (isStart(chunk)) visit(chunk.fileName)
  return names
}
