/** Serves the built app on its own port. */
import { ensureBuild } from '../../../scripts/setup.mjs'
import { serve } from '../../../scripts/serve.mjs'

/**
 * @typedef {object} Served
 * @property {string} address with a slash at the end
 * @property {string} origin
 * @property {() => void} stop
 */

/**
 * @param {string} [folder] served instead of the build
 * @returns {Promise<Served>}
 */
export const serveApp = async (folder) => {
  if (!(await ensureBuild())) throw new Error('the build failed')
  const server = await serve({ port: 0, ...(folder ? { folder } : {}) })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const origin = `http://localhost:${port}`
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `${origin}/`, origin, stop }
}
