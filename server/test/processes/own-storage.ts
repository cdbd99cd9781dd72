/** Another storage to test: `FILES_URL=… vitest run --project server src/platform/stores/files`. */
export const ownStorage = process.env['FILES_URL']
