/** What is shown as a page: a text of the folder, or the first page with its name and colours. */
const proposalPages = [
  'service',
  'terms/seeker',
  'terms/expert',
  'policies/how-it-works',
  'policies/privacy',
  'policies/accessibility',
  'policies/imprint',
  'policies/watched-device',
  'handbook/coordinator',
  'handbook/supervisor',
  'handbook/supporter',
  'handbook/board',
  'exercises',
  'emergency-notice',
] as const
export type ProposalPage = (typeof proposalPages)[number]

export const isProposalPage = (page: string): page is ProposalPage =>
  proposalPages.some((one) => one === page)

export const pagesOf = (files: readonly string[]): ProposalPage[] => {
  const changed = files.map((file) =>
    /^(?:service\.yaml|logo\.svg|words\..*)$/.test(file)
      ? 'service'
      : file.replace(/\.(?:en|ar)\.\w+$/, ''),
  )
  return proposalPages.filter((page) => changed.includes(page))
}
