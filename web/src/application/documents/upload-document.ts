import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@sanad/domain/contract'
import {
  documentLimits,
  typeByContent,
  type DocumentKind,
  type DocumentRefusal,
} from '@sanad/domain/application/documents'

interface UploadInput {
  readonly kind: DocumentKind
  readonly file: File
  /** The share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const signatureBytes = 8

/** `UNREADABLE`: the file was moved, changed or removed after it was chosen. */
export type FileRefusal = DocumentRefusal | 'UNREADABLE'

/** The service checks the file again. */
export async function whyNotUpload(file: File): Promise<FileRefusal | undefined> {
  if (file.size === 0) return 'EMPTY'
  if (file.size > documentLimits.bytes) return 'TOO_LARGE'
  const read = file.slice(0, signatureBytes).arrayBuffer()
  const head = await read.catch(() => undefined)
  if (!head) return 'UNREADABLE'
  return typeByContent(new Uint8Array(head)) ? undefined : 'NOT_A_PICTURE_OR_PDF'
}

/** Minutes on a slow connection, so there is no timeout but a progress and a way to stop. */
export function uploadDocument({ kind, file, onProgress, signal }: UploadInput) {
  const link = new RPCLink({
    url: `${location.origin}/api/rpc`,
    fetch: (request) => sendWithProgress(request, onProgress),
  })
  const api: ContractRouterClient<Contract> = createORPCClient(link)
  return api.application.uploadDocument({ kind, file }, { signal })
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
async function sendWithProgress(
  request: Request,
  onProgress: (share: number) => void,
): Promise<Response> {
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    xhr.onload = () =>
      resolve(
        new Response(xhr.responseText, {
          status: xhr.status,
          headers: { 'content-type': xhr.getResponseHeader('content-type') ?? '' },
        }),
      )
    xhr.onerror = () => reject(new TypeError('Failed to fetch'))
    xhr.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    request.signal.addEventListener('abort', () => xhr.abort())
    xhr.send(body)
  })
}
