/** Decision 29: who answers for the words of the terms. Both have to, in each language. */
export const professions = ['lawyer', 'clinician'] as const
export type Profession = (typeof professions)[number]

export const isSigned = (signers: readonly { readonly profession: Profession }[]): boolean =>
  professions.every((profession) => signers.some((one) => one.profession === profession))

/** A name that is written down, in UTF-16 units. */
export const signerAtMost = 120
