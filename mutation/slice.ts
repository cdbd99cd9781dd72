const name = process.env['SLICE']

const rulesBelow = (folder: string) => ({
  folder,
  // Contracts declare; `domain/src/contract-rules.test.ts` tries them as a whole.
  mutated: [`${folder}**/!(*.test|*contract).ts`, '!domain/src/crisis/**'],
  tests: `${folder}**/*.test.ts`,
  needs: ['domain'],
})

const permissions = {
  folder: 'server/src/platform/http/',
  mutated: ['server/src/platform/http/permissions.ts'],
  tests: 'server/src/platform/http/permissions.test.ts',
  needs: ['domain', 'server'],
}

/**
 * What a run changes, and the tests that are to notice: one slice of the domain (`SLICE=matching`),
 * the permissions (`SLICE=permissions`), or without a name every slice but the crisis rules, which
 * are measured by their own sets of texts.
 */
export const slice =
  name === 'permissions' ? permissions : rulesBelow(name ? `domain/src/${name}/` : 'domain/src/')
