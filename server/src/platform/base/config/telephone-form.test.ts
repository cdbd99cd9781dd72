import { expect, test } from 'vitest'
import { showsNumber, telephoneForm } from './telephone-form.ts'

test.each([
  ['050 123 4567', 'AE', '+971 50 123 4567'],
  ['050.123.4567', 'AE', '+971 50 123 4567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971 50 123 4567'],
  ['+44 (0)20 7946 0958', 'AE', '+44 20 7946 0958'],
  ['8004673', 'AE', '800 4673'],
  ['116111', 'AE', '116111'],
  ['+1 202 555 0100', undefined, '+1 202 555 0100'],
  ['04 765 4321', undefined, undefined],
  ['999/998', 'AE', undefined],
  ['04 765 4321 ext. 12', 'AE', undefined],
  ['05012', 'AE', undefined],
  ['+971 050 123 4567', 'AE', undefined],
  ['call me', 'AE', undefined],
] as const)('%s in %s is stored as %s', (typed, country, form) => {
  expect(telephoneForm(typed, country)).toBe(form)
  if (form !== undefined) expect(telephoneForm(form, country)).toBe(form)
})

test.each([
  ['800-4673 (HOPE)', '8004673', true],
  ['050 123 4567', '+971501234567', true],
  ['HOPE', '8004673', true],
  ['19', '19', true],
  ['19', '18', false],
  ['999/998', '999998', false],
  ['800-4673', '8004674', false],
  ['800-HOPE', '8004673', false],
])('LINES-10 “%s” beside %s: %s', (shown, dial, same) =>
  expect(showsNumber(shown, dial, 'AE')).toBe(same),
)
