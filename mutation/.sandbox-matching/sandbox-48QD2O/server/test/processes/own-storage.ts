/** Another storage to test: `FILES_URL=… vitest run --project server src/platform/files`. */
// @ts-nocheck

export const ownStorage = process.env['FILES_URL']
