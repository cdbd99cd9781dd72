import type { Language } from '../primitives/language.ts'
import { inEither, type Service } from './services.ts'

const idLetters = 10
/** Ten small letters, so that no id looks like a telephone number. */
export const serviceIdPattern = /^[a-z]{10}$/
const prefix = 'service:'
const referenceLength = prefix.length + idLetters

/** DIR-6. The screens draw the card from the directory, so that nobody can fake its number. */
export const writeCard = (text: string, { name, reference }: CardToSend): string =>
  [text.trim(), name, reference].filter((part) => part !== '').join('\n')

/** `reference` is what screens draw the card from. */
export interface CardToSend {
  readonly name: string
  readonly reference: string
}

export const cardOf = (service: Pick<Service, 'id' | 'name'>, language: Language): CardToSend => ({
  name: inEither(service.name, language),
  reference: prefix + service.id,
})

export interface CardInMessage {
  readonly serviceId: string
  /** What its sender wrote above the card. */
  readonly text: string
  /** The name as its sender saw it, for a device that does not know the service. */
  readonly name: string
}

/** The card at the end of a message, if any. */
export function readCard(content: string): CardInMessage | undefined {
  const reference = content.slice(-referenceLength)
  const serviceId = reference.slice(prefix.length)
  const before = content.slice(0, -referenceLength)
  if (!reference.startsWith(prefix) || !serviceIdPattern.test(serviceId) || !before.endsWith('\n'))
    return undefined
  const above = before.slice(0, -1)
  const nameAt = above.lastIndexOf('\n') + 1
  return { serviceId, text: above.slice(0, nameAt).trim(), name: above.slice(nameAt) }
}

/** The message with the card's name in place of the reference. */
export function withoutReference(content: string): string {
  const card = readCard(content)
  if (card === undefined) return content
  return card.text === '' ? card.name : `${card.text}\n${card.name}`
}
