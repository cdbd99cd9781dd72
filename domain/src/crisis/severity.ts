/** Severities, mildest first (Specification §4, Safety §6). */
export const severities = ['none', 'low', 'moderate', 'high', 'severe', 'critical'] as const
export type Severity = (typeof severities)[number]

const rank = (severity: Severity): number => severities.indexOf(severity)

export const atLeast = (severity: Severity, floor: Severity): boolean =>
  rank(severity) >= rank(floor)

export const worst = (a: Severity, b: Severity): Severity => (rank(a) >= rank(b) ? a : b)

/** Specification §4: high, severe and critical are treated as crisis. */
export const isCrisis = (severity: Severity): boolean => atLeast(severity, 'high')
