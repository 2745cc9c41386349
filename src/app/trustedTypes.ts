/** The scripts that this app starts by address; everything else comes in by `import`. */
const ours = ['worker.js'] as const
type OurScript = (typeof ours)[number]

const addressOf = (name: string): string => new URL(name, document.baseURI).href

/**
 * The one Trusted Types policy of our own. The page's Content Security Policy refuses script addresses that no policy
 * passed; this one passes exactly ours, so that nothing typed or imported can ever become a script.
 */
const policy = window.trustedTypes?.createPolicy('firestep', {
  createScriptURL(address) {
    if (!ours.some((name) => addressOf(name) === address))
      throw new TypeError(`Not one of our scripts: ${address}`)
    return address
  },
})

/** The address of one of our scripts, in the form that the browser demands. */
export const scriptUrl = (name: OurScript) => policy?.createScriptURL(addressOf(name)) ?? addressOf(name)
