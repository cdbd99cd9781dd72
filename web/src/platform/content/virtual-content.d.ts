/** The content folder's defaults, as `web/build/content.ts` reads them at the build. */
declare module 'virtual:content' {
  export const defaults: import('@sanad/domain/primitives/content/public-content').PublicContent
}
declare module 'virtual:terms' {
  export const defaultTerms: import('@sanad/domain/consent/terms-document').Terms
  export const defaultTermsHash: string
}
