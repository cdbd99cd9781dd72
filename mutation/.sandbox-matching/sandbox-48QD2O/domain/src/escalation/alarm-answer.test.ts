// @ts-nocheck
import { describe, expect, test } from 'vitest'
import {
  alarmActs,
  holdFor,
  stopsLadder,
  wayOfAnswer,
  type AlarmPlace,
  type AlarmWay,
} from './alarm-answer.ts'

const places: readonly AlarmPlace[] = ['none', 'alone', 'accompanied']

describe('LADDER-12 where “I will answer” leads', () => {
  test.each([
    ['expert', ['nothing', 'seat', 'nothing']],
    ['supervisor', ['case', 'join', 'join']],
    ['admin', ['calls', 'calls', 'calls']],
    ['owner', ['calls', 'calls', 'calls']],
  ] as const)('%s: no conversation, nobody in it, somebody in it', (role, expected) => {
    expect(places.map((place) => wayOfAnswer(role, place))).toEqual(expected)
  })
})

describe('LADDER-13 how long it holds the ladder', () => {
  const ways: readonly AlarmWay[] = ['seat', 'join', 'case', 'calls', 'nothing']
  test.each([
    ['critical', 60],
    ['severe', 120],
    ['high', 120],
  ] as const)('%s: %i seconds, only for a person who can enter', (level, seconds) => {
    expect(ways.map((way) => holdFor(level, way))).toEqual([seconds, seconds, 0, 0, 0])
  })
})

describe('LADDER-3 what stops it', () => {
  test.each([
    ['pressed', [false, false, false]],
    ['joined', [true, true, true]],
    ['case-taken', [true, false, false]],
    ['case-closed', [true, false, true]],
    ['incident-closed', [true, false, true]],
  ] as const)('%s: no conversation, nobody in it, somebody in it', (act, expected) => {
    expect(places.map((place) => stopsLadder(act, place))).toEqual(expected)
  })

  test('while a seeker is alone in a session, only a person who joins stops the ladder', () => {
    expect(alarmActs.filter((act) => stopsLadder(act, 'alone'))).toEqual(['joined'])
  })
})
