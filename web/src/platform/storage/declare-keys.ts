/**
 * Whose a stored value is, and so when it is deleted. What nobody declared is deleted whenever
 * anything is.
 *
 * - device: says nothing about a person. It alone stays when another person appears.
 * - visitor: typed or chosen before a sign-in; goes along with the person who signs in. What a person
 *   whose sign-in has ended had typed is set aside for them (`draft-owner.ts`).
 * - person: gone when another person appears. On the device the value begins with the person's id.
 * - copy: a person's, and the service has it too: gone as soon as it is unknown who is signed in.
 * - words, visitorWords: stored nowhere else, so a sign-out asks before it deletes them.
 */
export type Owner = 'device' | 'visitor' | 'person' | 'copy' | 'words' | 'visitorWords'

/** Only a declaration makes one. */
export type StorageKey = string & { readonly declared: true }
/** A name that ends with a dot is followed by an id. */
type KeyOf<Name> = Name extends `${string}.` ? (id: string) => StorageKey : StorageKey
type Names = Readonly<Partial<Record<Owner, Readonly<Record<string, string>>>>>
type Keys<Declared> = {
  readonly [Of in keyof Declared]: {
    readonly [Key in keyof Declared[Of]]: KeyOf<Declared[Of][Key]>
  }
}
/** White space or an empty JSON string is no text. */
const holdsAnyText = (value: string): boolean => !/^[\s"]*$/.test(value)

export type Declaration = Partial<Record<Owner, Readonly<Record<string, KeyOf<'' | '.'>>>>> & {
  readonly holdsText: (value: string) => boolean
}

const keyOf = (name: string) => (name.endsWith('.') ? (id: string) => `${name}${id}` : name)

/** Only in a slice's `storage-keys.ts`: every tab loads these, to delete for any screen. */
export const declareKeys = <const Declared extends Names>(
  names: Declared,
  holdsText = holdsAnyText,
) => ({
  ...(Object.fromEntries(
    Object.entries(names).map(([owner, keys]) => [
      owner,
      Object.fromEntries(Object.entries(keys).map(([key, name]) => [key, keyOf(name)])),
    ]),
  ) as Keys<Declared>),
  holdsText,
})
