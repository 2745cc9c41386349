import { ownServer } from '../helpers/ownServer'

/** One server of the built app for all tests. */
export default async (): Promise<() => Promise<void>> => {
  const server = await ownServer()
  process.env['FIRESTEP_ADDRESS'] = server.address
  return () => server.stop()
}
