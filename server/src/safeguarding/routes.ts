import { appealRoutes } from './appeal-routes.ts'
import { careRoutes } from './care-routes.ts'
import { emergencyRoutes } from './emergency-routes.ts'
import { ladderRoutes } from './ladder-routes.ts'
import { noticesRoutes } from './notices-routes.ts'
import { queueRoutes } from './queue-routes.ts'
import { noteRoutes } from './note-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { shiftNoteRoutes } from './shift-note-routes.ts'

/** One slice, a file for each of its parts: emergencies, the ladder, the supervisor's queue. */
export const safeguardingRoutes = () => ({
  ...careRoutes(),
  ...emergencyRoutes(),
  ...ladderRoutes(),
  ...noticesRoutes(),
  ...queueRoutes(),
  ...reportRoutes(),
  ...appealRoutes(),
  ...noteRoutes(),
  ...shiftNoteRoutes(),
})
