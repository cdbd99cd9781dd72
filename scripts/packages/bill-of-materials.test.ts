import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

const one = {
  name: '@scope/one',
  version: '1.0.0',
  licence: 'MIT',
  integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
}
const two = { name: 'two', version: '2.0.0', licence: undefined, integrity: undefined }
const listOf = (...packages: (typeof one | typeof two)[]) =>
  billOfMaterials({ version: '1.2.0', committed: 1_700_000_000, packages })

test('names each package once, with its licence and its checksum', () => {
  expect(listOf(two, one, one)).toMatchObject({
    metadata: { timestamp: '2023-11-14T22:13:20.000Z', component: { version: '1.2.0' } },
    components: [
      {
        purl: 'pkg:npm/%40scope/one@1.0.0',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
      },
      { purl: 'pkg:npm/two@2.0.0' },
    ],
  })
})

test('is the same for the same packages in any order, and another for others', () => {
  expect(listOf(one, two)).toEqual(listOf(two, one))
  expect(listOf(one)).not.toMatchObject({
    serialNumber: (listOf(one, two) as { serialNumber: string }).serialNumber,
  })
})
