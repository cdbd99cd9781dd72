import fs from 'node:fs'
import path from 'node:path'

/**
 * Source maps, TypeScript, documents and what linkers want: a third of what packages bring, read by
 * debuggers, editors, compilers and people alone. Licences stay.
 */
export const isAid = (name) =>
  /\.(map|[cm]?tsx?|md|a|h)$/.test(name) && !/licen[cs]e|notice/i.test(name)

/** Removes what no running service reads from a folder of packages, which need not be there. */
export function removeAids(folder) {
  if (!fs.existsSync(folder)) return
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) removeAids(place)
    else if (entry.isFile() && isAid(entry.name)) fs.rmSync(place)
  }
}
