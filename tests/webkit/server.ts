import { ownServer } from '../helpers/ownServer'
import { startWebKit } from './line'

/** Why no page can be opened in this WebKit; null if one can. */
const whyNot = async (browser: string, address: string): Promise<string | null> => {
  try {
    const line = await startWebKit(browser)
    try {
      await line.post('/url', { url: `${address}icons/icon.svg` })
    } finally {
      await line.close()
    }
    return null
  } catch (error) {
    return String(error)
  }
}

/**
 * One server of the built app for all tests. If WebKit does not start on this machine, that is printed, and the tests
 * are left out.
 */
export default async (): Promise<() => Promise<void>> => {
  const server = await ownServer()
  process.env['FIRESTEP_ADDRESS'] = server.address
  const why = await whyNot(process.env['FIRESTEP_WEBKIT'] ?? '', server.address)
  if (why !== null) {
    console.log(`WebKit opens no page on this machine: ${why}`)
    process.env['FIRESTEP_NO_WEBKIT'] = why
  }
  return () => server.stop()
}
