/**
 * The values of the default files, by part. From the sources each part is read at its first use
 * and kept; in the bundle of the service this module holds them (`server/build/bundle.ts`).
 */
export const defaultValues: Record<string, unknown> = {}
