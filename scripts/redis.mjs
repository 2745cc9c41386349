/** Finds the Redis for the tests of several servers: an installed one, or the path in `REDIS_SERVER`. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @returns {string | null} the program; null where there is none */
export const findRedis = () => {
  const named = process.env['REDIS_SERVER']
  const places = named
    ? [named]
    : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'redis-server'))
  return (
    places.find((place) => {
      try {
        accessSync(place, constants.X_OK)
        return true
      } catch {
        return false
      }
    }) ?? null
  )
}
