import { nativeFolder } from '#server/platform/stores/database/postgres-cluster.ts'

/** Creates library links of the embedded PostgreSQL, for drills in a read-only release. */
nativeFolder()
