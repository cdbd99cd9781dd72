import { contentLimits, isSystemFile } from '@sanad/domain/admin/content/content-limits'
import type { ContentFiles, ContentProblem } from '@sanad/domain/primitives/content/content-part'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { readTableText } from '#web/platform/files/read-table.ts'

export const packFolder = (files: ContentFiles): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [`content/${path}`, strToU8(text)]),
      ),
    ),
  )

interface Upload {
  readonly files: ContentFiles
  readonly problems: readonly ContentProblem[]
}

/**
 * A file is taken only if the folder has one of its name, so that no path leads elsewhere.
 * @param known paths of the folder
 */
export async function readUpload(
  chosen: readonly File[],
  known: readonly string[],
): Promise<Upload> {
  const files: Record<string, string> = {}
  const problems: ContentProblem[] = []
  const refuse = (file: string, code: string) => problems.push({ file, code, isRefusal: true })
  for (const one of chosen)
    try {
      if (one.size > contentLimits.folderBytes) throw new UploadFault('folder-too-large')
      const bytes = new Uint8Array(await one.arrayBuffer())
      const isZip = one.name.endsWith('.zip')
      const entries = isZip ? unpack(bytes, known) : [placeFile(one.name, bytes, known)]
      for (const [path, content] of entries)
        if (known.includes(path)) files[path] = readText(path, content)
        else refuse(path, 'unknown-file')
    } catch (fault) {
      refuse(one.name, fault instanceof UploadFault ? fault.message : 'not-a-zip')
    }
  return { files, problems }
}

class UploadFault extends Error {}

type Entry = readonly [path: string, content: Uint8Array]

/** A single file has only its name: it belongs where the folder has the one file of that name. */
function placeFile(name: string, content: Uint8Array, known: readonly string[]): Entry {
  const places = known.filter((path) => path === name || path.endsWith(`/${name}`))
  if (places.length > 1) throw new UploadFault('ambiguous-file')
  return [places[0] ?? name, content]
}

/** Sizes are read from the zip's own directory, before anything is unpacked. */
function unpack(zip: Uint8Array, known: readonly string[]): readonly Entry[] {
  let [count, bytes] = [0, 0]
  const unpacked = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      if (name.endsWith('/') || isSystemFile(name)) return false
      count += 1
      bytes += originalSize
      if (count > contentLimits.files) throw new UploadFault('too-many-files')
      if (bytes > contentLimits.folderBytes) throw new UploadFault('folder-too-large')
      return true
    },
  })
  const paths = Object.keys(unpacked)
  const cut = wrapperOf(paths, known).length
  return Object.entries(unpacked).map(([path, content]) => [path.slice(cut), content])
}

/** The folder that systems add around everything when packing; empty without one. */
function wrapperOf(paths: readonly string[], known: readonly string[]): string {
  const [wrapper = ''] = /^\.*[^/\\.][^/\\]*\//.exec(paths[0] ?? '') ?? []
  const isAround = !paths.some((path) => known.includes(path))
  return isAround && paths.every((path) => path.startsWith(wrapper)) ? wrapper : ''
}

/** What is no UTF-8 becomes the replacement character, by which the server names its line. */
const readText = (path: string, content: Uint8Array): string =>
  (path.endsWith('.csv') ? readTableText(content) : new TextDecoder().decode(content))
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/\r\n?/g, '\n')
