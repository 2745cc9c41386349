import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { createGzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
const compressed = /^(text|application|image\/svg)/

/** The parts of a path below a folder; null if one of them would lead out of it, or is hidden. */
export const safePathParts = (pathname: string): readonly string[] | null => {
  try {
    const path = decodeURIComponent(pathname)
    const parts = path.split('/').filter((part) => part !== '')
    const strange = parts.some((part) => part.startsWith('.') || /[\\\0:]/.test(part))
    return strange || !path.startsWith('/') ? null : path.endsWith('/') ? [...parts, 'index.html'] : parts
  } catch {
    return null
  }
}

/** Serves the built app: whole files of one folder, and nothing else. */
export const serveFile = async (
  folder: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const parts = safePathParts(pathname)
  const file = parts && join(folder, ...parts)
  const found = file === null ? null : await stat(file).catch(() => null)
  if (file === null || !found?.isFile()) {
    response
      .writeHead(404, { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' })
      .end('Not here')
    return
  }
  const type = types[extname(file)] ?? 'application/octet-stream'
  const gzip = compressed.test(type) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const etag = `W/"${Math.round(found.mtimeMs).toString(36)}-${found.size.toString(36)}"`
  const headers = {
    'content-type': type,
    // Names under assets/ contain a hash of their content; everything else must be revalidated.
    'cache-control': parts?.[0] === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // A page's own policy can't contain this: only a header can.
    'content-security-policy': "frame-ancestors 'none'",
    vary: 'accept-encoding',
    etag,
    ...(gzip ? { 'content-encoding': 'gzip' } : { 'content-length': found.size }),
  }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, headers)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const stream = createReadStream(file).on('error', () => response.destroy())
  response.on('close', () => stream.destroy())
  if (gzip) stream.pipe(createGzip()).pipe(response)
  else stream.pipe(response)
}
