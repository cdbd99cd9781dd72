import { expect, test } from 'vitest'
import {
  auditActions,
  auditAreas,
  currentAction,
  formerActions,
  isAuditAction,
  storedNamesOf,
} from './audit-actions.ts'

test('each action has one area and one name, and no other action is one', () => {
  expect(auditActions).toEqual(expect.arrayContaining(['chat.session-ended', 'admin.audit-read']))
  expect(new Set(auditActions).size).toBe(auditActions.length)
  for (const action of auditActions) {
    expect(action).toMatch(/^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/)
    expect(auditAreas).toContain(action.slice(0, action.indexOf('.')))
    expect(isAuditAction(action)).toBe(true)
  }
  for (const action of [
    '',
    'chat',
    'chat.',
    '.session-ended',
    'chat.toString',
    'CHAT.session-ended',
  ])
    expect(isAuditAction(action)).toBe(false)
})

test('an entry stored under a former name is read under the name of today', () => {
  for (const [former, action] of Object.entries(formerActions)) {
    expect(isAuditAction(former)).toBe(false)
    expect(isAuditAction(action)).toBe(true)
    expect(currentAction(former)).toBe(action)
    expect(storedNamesOf(action)).toEqual(expect.arrayContaining([action, former]))
  }
  for (const action of [...auditActions, 'admin.unheard-of', 'toString'])
    expect(currentAction(action)).toBe(action)
})
