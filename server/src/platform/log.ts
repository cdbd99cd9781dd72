/** Ids and decisions, never text, codes, tokens, names or addresses (safety §5). */
export interface Log {
  info(facts: Record<string, unknown>, what: string): void
  warn(facts: Record<string, unknown>, what: string): void
  error(facts: Record<string, unknown>, what: string): void
}

/** What may be said of a fault: its kind and where it arose, never its message, which may quote what people wrote. */
export function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { kind: typeof fault }
  const code = codeOf(fault) ?? codeOf(fault.cause)
  const frames = (fault.stack ?? '')
    .replace(fault.message, '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6)
  return { kind: fault.name, ...(code === undefined ? {} : { code }), at: frames.map((line) => line.trim()) }
}

/** The query builder wraps the database's fault, whose code says what happened. */
const codeOf = (fault: unknown): string | undefined =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined
