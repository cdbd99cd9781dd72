/** One picture of the Lucide set, made by `web/build/lucide.ts`; an unknown name stops the build. */
declare module 'virtual:lucide/*' {
  export const icon: import('./create-icon.tsx').IconComponent
}
