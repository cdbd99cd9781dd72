import { expect, test } from 'vitest'
import { auditReasons, isAuditReason } from './audit-reasons.ts'

test('a reason of a list has words, and what a person wrote is shown as it is', () => {
  expect(auditReasons.filter(isAuditReason)).toEqual(auditReasons)
  for (const written of ['', 'Silence', 'silence ', 'she asked for it', 'constructor'])
    expect(isAuditReason(written)).toBe(false)
})
