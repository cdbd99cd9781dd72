import { nativeFolder } from '#server/platform/stores/database/postgres-cluster.ts'

/**
 * Creates the library links of the embedded PostgreSQL, for drills in a release's read-only folder.
 */
nativeFolder()
