import { errorHint } from '../errors/start-error.ts'

/** Ids and decisions, never text, codes, tokens, names or addresses (Safety §5). */
export interface Log {
  info(facts: Record<string, unknown>, what: string): void
  warn(facts: Record<string, unknown>, what: string): void
  error(facts: Record<string, unknown>, what: string): void
}

/** A fault's kind and place. Its message stays out: it may quote what people wrote. */
export function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { kind: typeof fault }
  const code = codeOf(fault)
  const means = errorHint(code)
  const frames = (fault.stack ?? '')
    .replace(fault.message, '')
    .split('\n')
    .filter((frame) => frame.trimStart().startsWith('at '))
    .slice(0, 6)
  return {
    kind: fault.name,
    ...(code === undefined ? {} : { code }),
    ...(means === undefined ? {} : { means }),
    at: frames.map((frame) => frame.trim()),
  }
}

const diskFull = '53100'

/**
 * The query builder wraps the database's fault; the mail library has the code in another field. Up
 * to 16, PostgreSQL refuses a connection on a full disk without a code of its own.
 */
export function codeOf(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined
  if (fault.message === 'could not write init file') return diskFull
  const { code, originalCode } = fault as { code?: unknown; originalCode?: unknown }
  return [originalCode, code].find((one) => typeof one === 'string') ?? codeOf(fault.cause)
}

/** PostgreSQL's disk_full. Stored data is safe, but nothing more can be stored. */
export const isDiskFull = (fault: unknown): boolean => codeOf(fault) === diskFull
