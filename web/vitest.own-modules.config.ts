import { webProject, withOwnModules } from './vitest.shared.config.ts'

export default webProject({ name: 'web: own modules', include: withOwnModules })
