import { fileNames, findDocuments, pageSealContext } from '#server/application/index.ts'
import type { AppContext } from '#server/app-context.ts'

/** Plain pictures of the pages. */
export interface OwnDocument {
  readonly kind: string
  readonly name: string
  readonly bytes: number
  readonly uploadedAt: string
  /** Each page is a JPEG in base64. */
  readonly pages: readonly string[]
}

export async function documentsOf(
  { db, keys, files }: Pick<AppContext, 'db' | 'keys' | 'files'>,
  personId: string,
): Promise<OwnDocument[]> {
  const key = await keys.find(personId)
  if (!key) return []
  const documents: OwnDocument[] = []
  for (const { id, kind, name, bytes, uploadedAt, pages } of await findDocuments(
    db,
    personId,
    key,
  )) {
    const pictures: string[] = []
    for (const [index, file] of fileNames(id, pages).entries()) {
      const sealed = await files.get(file)
      if (sealed)
        pictures.push(key.decryptBytes(sealed, pageSealContext(id, index + 1)).toString('base64'))
    }
    documents.push({ kind, name, bytes, uploadedAt, pages: pictures })
  }
  return documents
}
