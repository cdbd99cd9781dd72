const shortNumber = /^[\da-f]{8}$/i
const wholeNumber = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const shortLength = 8

/** The end of a conversation's id, by which staff speak of it: many ids begin alike. */
export const shortNumberOf = (id: string): string => id.slice(-shortLength)

/** Whether a text is the number of a conversation, whole or short. */
export const isSessionNumber = (text: string): boolean =>
  shortNumber.test(text) || wholeNumber.test(text)
