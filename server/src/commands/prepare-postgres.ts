import { nativeFolder } from '#server/platform/stores/database/postgres-cluster.ts'

/**
 * Prepares a release: creates the library links of the embedded PostgreSQL, which drills need where
 * the folder is read-only.
 */
nativeFolder()
