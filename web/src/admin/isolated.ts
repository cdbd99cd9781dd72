/**
 * Wraps a name or a date in Unicode isolates, so that its direction does not affect the sentence
 * around it.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`
