import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import manifests from 'virtual:manifests'
import { languages } from '@/app/language/languages'
import { languageOfAsset } from '@/pwa/workerContract'
import { manifestIn } from '../../../scripts/manifests.mjs'

describe('the web app manifest', () => {
  it('exists in every language of the app, and in no other', () => {
    const files = readdirSync('src/pwa/webManifest').map((file) => file.replace('.json', ''))
    expect(files.sort()).toEqual(languages.map(({ id }) => id).sort())
  })

  it.each(languages.filter(({ id }) => id !== 'en'))(
    'has the same app id and its own texts in $name',
    ({ id }) => {
      const [here, english] = [manifestIn(id), manifestIn('en')]
      expect(here.lang).toBe(id)
      expect(here.id).toBe(english.id)
      expect(here.description).not.toBe(english.description)
      expect(here.description).toMatch(/\S/)
      expect(here.shortcuts?.[0]?.name).toMatch(/\S/)
      // The worker caches it with the messages of that language only.
      expect(languageOfAsset(manifests[id]?.address ?? '')).toBe(id)
      expect(manifests[id]?.description).toBe(here.description)
    },
  )
})
