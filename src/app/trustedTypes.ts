import rosterReader from '@/exchange/rosters/rosterWorker?worker&url'
import journal from '@/storage/secondCopy/journalWorker?worker&url'

/** The scripts that this app starts by URL. Everything else loads by `import`. */
const ours = { worker: 'worker.js', journal, rosterReader } as const
type OurScript = keyof typeof ours

const addressOf = (name: OurScript): string => new URL(ours[name], document.baseURI).href

/**
 * The app's only Trusted Types policy. The page's Content Security Policy refuses script URLs that no policy passed.
 * This one passes exactly ours, so that nothing typed or imported can become a script.
 */
const policy = window.trustedTypes?.createPolicy('firestep', {
  createScriptURL(address) {
    if (!(Object.keys(ours) as OurScript[]).some((name) => addressOf(name) === address))
      throw new TypeError(`Not one of our scripts: ${address}`)
    return address
  },
})

/** The address of one of our scripts, in the form that the browser demands. */
export const scriptUrl = (name: OurScript) => policy?.createScriptURL(addressOf(name)) ?? addressOf(name)
