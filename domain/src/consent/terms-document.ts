/** One text of the terms, in the order in which it is shown. */
export interface TermsDocument {
  title: string
  summaryHeading: string
  summary: string[]
  sections: { heading: string; paragraphs: string[] }[]
}
