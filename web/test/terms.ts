/** Terms in force that nobody has signed, for screens where their words do not matter. */
export const draftTerms = {
  document: {
    title: 'Expert Terms & Guidelines',
    summaryHeading: 'The short version',
    summary: ['You can stop at any time.'],
    sections: [{ heading: '1. Who you are', paragraphs: ['A volunteer.'] }],
  },
  signers: [],
  changes: null,
}
