/** Operations answer or refuse; they throw only for faults. The contract declares code and data. */
export interface Refusal<Code extends string = string, Data = unknown> {
  readonly refusal: Code
  readonly data?: Data
}

export function refuse<const Code extends string>(refusal: Code): Refusal<Code>
export function refuse<const Code extends string, Data>(
  refusal: Code,
  data: Data,
): Refusal<Code, Data>
export function refuse(refusal: string, data?: unknown): Refusal {
  return data === undefined ? { refusal } : { refusal, data }
}

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'refusal' in outcome &&
  typeof outcome.refusal === 'string'
