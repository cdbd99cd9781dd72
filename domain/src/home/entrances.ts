/** Where a link from elsewhere leads, relative to the mount. */
export const entrances = {
  welcome: '/',
  emergency: '/emergency-connect',
  volunteer: '/expert-onboarding',
} as const
export type Entrance = keyof typeof entrances
export const entranceNames = Object.keys(entrances) as [Entrance, ...Entrance[]]
