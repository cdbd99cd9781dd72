/** Puts Unicode isolates around a text, so that its direction does not affect the sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
