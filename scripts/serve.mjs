/** A small static server for `dist/`, without dependencies. It does what any static host does. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'

/** @type {Readonly<Record<string, string>>} */
const types = {
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

/**
 * @param {string} folder
 * @param {string} url
 * @returns {string | null} the file that a URL names, or null; never a file outside the folder
 */
const fileAt = (folder, url) => {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    if (path.includes('\0') || path.split(/[\\/]/).some((part) => part.startsWith('.'))) return null
    const file = join(folder, path.endsWith('/') || path.endsWith('\\') ? join(path, 'index.html') : path)
    return existsSync(file) && statSync(file).isFile() ? file : null
  } catch {
    return null
  }
}

/**
 * Serves a folder on every address of this machine.
 * @param {{ port: number, folder?: string }} where
 * @returns {Promise<import('node:http').Server>} rejected if the port is taken
 */
export const serve = ({ port, folder = fileURLToPath(new URL('../dist', import.meta.url)) }) => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end()
    const file = fileAt(folder, request.url ?? '/')
    if (!file) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here')
    const { mtimeMs, size } = statSync(file)
    const type = types[extname(file)] ?? 'application/octet-stream'
    const gzip = compressed.test(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const etag = `W/"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"`
    // File names in assets/ contain a hash of the content. All other files must be requested again.
    const lasting = /[\\/]assets[\\/]/.test(file.slice(folder.length))
    const headers = {
      'content-type': type,
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag,
      ...(gzip ? { 'content-encoding': 'gzip' } : { 'content-length': size }),
    }
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end()
    response.writeHead(200, headers)
    if (request.method === 'HEAD') return response.end()
    const stream = createReadStream(file).on('error', () => response.destroy())
    return gzip ? stream.pipe(createGzip()).pipe(response) : stream.pipe(response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve(server))
  })
}

/** This machine's address on the local network, or null without one. */
export const lanAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } })
  await serve({ port: Number(values.port) })
}
