/** A storage to try beside the small server of the tests: `FILES_URL=… vitest run --project server src/platform/files`. */
export const ownStorage = process.env['FILES_URL']
