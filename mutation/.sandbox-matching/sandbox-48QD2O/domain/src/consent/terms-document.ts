/** The topic of an item of the summary; the screen draws an icon for it. */
// @ts-nocheck

export const termsTopics = [
  'who-reads',
  'what-is-kept',
  'limits',
  'not-therapy',
  'your-choice',
] as const
export type TermsTopic = (typeof termsTopics)[number]

interface TermsSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

/** One text of the terms, in the order in which it is shown. */
export interface TermsDocument {
  readonly title: string
  readonly draftNotice: string
  readonly summaryHeading: string
  readonly summary: readonly { readonly topic: TermsTopic; readonly text: string }[]
  readonly sections: readonly TermsSection[]
}
