import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentLimits, documentTypes, typeByContent } from './documents.ts'

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))
const png = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]

describe('decision 19: the first bytes say what a file is', () => {
  test.each([
    ['a picture of a camera', [...jpeg, 0xe0, 0, 0x10], 'image/jpeg'],
    ['a picture with its camera’s facts', [...jpeg, 0xe1], 'image/jpeg'],
    ['a picture of a screen', [...png, 0, 0, 0, 0x0d], 'image/png'],
    ['a PDF', ascii('%PDF-1.7\n'), 'application/pdf'],
    [
      'a PDF behind a byte order mark',
      [0xef, 0xbb, 0xbf, ...ascii('%PDF-1.7\n')],
      'application/pdf',
    ],
    ['a byte order mark alone', [0xef, 0xbb, 0xbf], undefined],
    ['the shortest beginning of a JPEG', jpeg, 'image/jpeg'],
    ['the shortest beginning of a PNG', png, 'image/png'],
    ['the shortest beginning of a PDF', ascii('%PDF-'), 'application/pdf'],
  ] as const)('%s', (_, head, type) => {
    expect(typeByContent(Uint8Array.from(head))).toBe(type)
  })

  test.each([
    ['nothing', []],
    ['half of a JPEG’s beginning', [0xff, 0xd8]],
    ['a PNG that lost its line break on the way', [0x89, ...ascii('PNG'), 0x0a, 0x1a, 0x0a]],
    ['a PNG without its first byte', png.slice(1)],
    ['a PDF that begins later', ascii('\n%PDF-1.7')],
    ['a PDF in small letters', ascii('%pdf-1.7')],
    ['a GIF', ascii('GIF89a')],
    ['a WebP', ascii('RIFF\0\0\0\0WEBP')],
    ['a page', ascii('<!doctype html>')],
    ['a drawing with scripts', ascii('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an archive, such as a text document', ascii('PK\u0003\u0004')],
    ['a program', ascii('MZ')],
    ['a script', ascii('#!/bin/sh')],
    ['a text that names a type', ascii('image/png')],
  ])('%s is none of them', (_, head) => {
    expect(typeByContent(Uint8Array.from(head))).toBeUndefined()
  })

  test('what follows never changes the answer, and no beginning fits two types', () => {
    const heads = [jpeg, png, ascii('%PDF-')]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 64 }), (head, rest) => {
        const type = typeByContent(Uint8Array.from([...head, ...rest]))
        expect(type).toBe(typeByContent(Uint8Array.from(head)))
        expect(documentTypes).toContain(type)
      }),
    )
  })

  test('chance bytes are a type only with a whole beginning', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (head) => {
        const type = typeByContent(head)
        const fits = [jpeg, png, ascii('%PDF-')].some((bytes) =>
          bytes.every((byte, at) => head[at] === byte),
        )
        expect(type !== undefined).toBe(fits)
      }),
    )
  })
})

test('Specification §3, Safety §2: one identity document, ten certificates, ten megabytes, twenty a day', () => {
  expect(documentLimits).toEqual({ bytes: 10_485_760, certificates: 10, nationalIds: 1, aDay: 20 })
})
