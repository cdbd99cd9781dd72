/**
 * Decision 29: the two people who are responsible for the text of the terms. Both must sign, in
 * each language.
 */
export const professions = ['lawyer', 'clinician'] as const
export type Profession = (typeof professions)[number]

export const isSigned = (signers: readonly { readonly profession: Profession }[]): boolean =>
  professions.every((profession) => signers.some((one) => one.profession === profession))

/** Longest name of a signer, in UTF-16 units. */
export const signerNameLimit = 120
