/** The most pressing first. A phone with its keyboard open has room for one banner. */
const bannerOrder = [
  'connection-lost',
  'in-danger',
  'messages-missing',
  'supporter-absent',
  'handover-question',
  'other-left',
  'other-locked',
  'waiting',
  'asked',
  'seeker-gone',
  'handover',
  'supervisor',
  'keep',
  'silent',
  'open-elsewhere',
  'connection-slow',
  'connection-back',
] as const
export type BannerKind = (typeof bannerOrder)[number]

export const bannerToShow = (kinds: ReadonlySet<string>): BannerKind | undefined =>
  bannerOrder.find((kind) => kinds.has(kind))
