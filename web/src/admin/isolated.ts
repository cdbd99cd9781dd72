/** A name or a date inside a sentence of either direction: it turns nothing around it (Unicode isolates). */
export const isolated = (text: string): string => `\u2068${text}\u2069`
