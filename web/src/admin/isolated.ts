/** By Unicode isolates: the text's direction does not affect the sentence around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
