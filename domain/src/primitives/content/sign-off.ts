/** Decision 29: both must sign the terms, in each language. */
export const professions = ['lawyer', 'clinician'] as const
export type Profession = (typeof professions)[number]

export const isSigned = (signers: readonly { readonly profession: Profession }[]): boolean =>
  professions.every((profession) => signers.some((one) => one.profession === profession))

/** The limit in UTF-16 units. */
export const signerNameLimit = 120
