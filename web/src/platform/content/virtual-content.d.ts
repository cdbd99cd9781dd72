type PublicContent = import('@sanad/domain/primitives/content/public-content').PublicContent

/** The content folder's defaults, as `web/build/content.ts` reads them at the build. */
declare module 'virtual:content' {
  export const defaults: Omit<
    PublicContent,
    'topics' | 'supportTypes' | 'countries' | 'emergencyNotice'
  >
}

/** Apart from the others, because the first page needs no topics. */
declare module 'virtual:topics' {
  export const defaultTopics: PublicContent['topics']
}
declare module 'virtual:emergency-notice' {
  export const defaultNotice: PublicContent['emergencyNotice']
}
declare module 'virtual:countries' {
  export const defaultCountries: PublicContent['countries']
}
declare module 'virtual:lines' {
  export const defaultLines: readonly import('@sanad/domain/crisis/lines/crisis-lines').CrisisLine[]
}
declare module 'virtual:guide' {
  export const defaultGuide: Readonly<
    Record<
      import('@sanad/domain/primitives/language').Language,
      import('@sanad/domain/supervision/guide').Guide
    >
  >
}
declare module 'virtual:exercises' {
  export const defaultExercises: import('@sanad/domain/wellbeing/exercises/exercises').ShownExercises
}
declare module 'virtual:terms' {
  export const defaultTerms: import('@sanad/domain/consent/terms-document').Terms
  export const defaultTermsHash: string
}
