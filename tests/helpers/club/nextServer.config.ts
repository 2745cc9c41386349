import { defineConfig, mergeConfig } from 'vite'
import club from '../../../vite.club.config.ts'

/** The club's server in its next version: campaigns have a higher version, and nothing else differs. */
export default mergeConfig(
  club,
  defineConfig({
    plugins: [
      {
        name: 'next-campaign-version',
        transform: {
          filter: { id: /\/src\/campaign\/state\/event\.ts$/ },
          handler: (code) => {
            const next = code.replace('createEventParser(kinds)', 'createEventParser(kinds, [(raw) => raw])')
            if (next === code) throw new Error('the version of campaigns is set elsewhere')
            return next
          },
        },
      },
    ],
  }),
)
