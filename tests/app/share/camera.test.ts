// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCamera } from '@/app/share/camera'
import { loadCodeReader } from '@/app/share/codeReader'
import ReceiveScreen from '@/app/share/ReceiveScreen.vue'
import { splitIntoCodes } from '@/exchange/qr'
import { memoryStore } from '@/storage'
import { good } from '../../helpers/battleLog'
import { settle, showApp } from '../../helpers/showApp'
import { byRole, clear } from '../../ui/render'

/** A camera that gives `stream`, or refuses with an error of that name. */
const withCamera = (answer: () => Promise<MediaStream>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: answer } })
const withoutCamera = () =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
const streamOf = () => {
  const stop = vi.fn()
  const track = { stop, addEventListener: () => undefined }
  return {
    stop,
    stream: { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream,
  }
}
const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''
/** What the browser's reader finds in the next photos. */
const seen: string[][] = []
class FakeDetector {
  static getSupportedFormats = async () => ['qr_code']
  detect = async () => (seen.shift() ?? []).map((rawValue) => ({ rawValue }))
}

beforeEach(() => {
  seen.length = 0
  vi.stubGlobal('BarcodeDetector', FakeDetector)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    writable: true,
    value: null,
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  withoutCamera()
})

describe('openCamera', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'failed'],
  ])('reports %s as “%s”', async (name, kind) => {
    withCamera(() => Promise.reject(new DOMException('', name)))
    expect(await openCamera()).toEqual({ ok: false, reason: kind })
  })

  it('reports “unavailable” where the browser has no camera, as over plain HTTP', async () => {
    withoutCamera()
    expect(await openCamera()).toEqual({ ok: false, reason: 'unavailable' })
  })
})

describe('loadCodeReader', () => {
  it('uses the browser’s reader when there is one', async () => {
    seen.push(['FROM THE BROWSER'])
    const read = await loadCodeReader()
    expect(await read(document.createElement('video'))).toEqual(['FROM THE BROWSER'])
  })

  it('uses the library when the browser’s reader fails or knows no QR codes', async () => {
    const failing = class extends FakeDetector {
      override detect = () => Promise.reject(new Error('no such part of the system'))
    }
    vi.stubGlobal('BarcodeDetector', failing)
    expect(await (await loadCodeReader())(document.createElement('video'))).toEqual([])
    FakeDetector.getSupportedFormats = async () => ['ean_13']
    vi.stubGlobal('BarcodeDetector', FakeDetector)
    seen.push(['NOT ASKED'])
    expect(await (await loadCodeReader())(document.createElement('video'))).toEqual([])
    FakeDetector.getSupportedFormats = async () => ['qr_code']
  })
})

describe('scanning codes on the receive screen', () => {
  const scan = async () => {
    const shown = await showApp(ReceiveScreen, '/share', memoryStore())
    byRole('button', 'Scan codes').click()
    await settle()
    return shown
  }

  it('says that the camera was refused, and offers the file', async () => {
    withCamera(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    await scan()
    expect(text()).toContain('No access to the camera.')
    expect(byRole('button', 'Choose a file')).toBeTruthy()
    expect(byRole('button', 'Try the camera again')).toBeTruthy()
  })

  it('shows which codes were read and which are missing, and says when one is not Firestep’s', async () => {
    const { stream } = streamOf()
    withCamera(async () => stream)
    await scan()
    expect(text()).toContain('Looking for a code')
    seen.push(['https://example.org'])
    await vi.waitFor(() => expect(text()).toContain('That is not a Firestep code.'))
    const frames = good(splitIntoCodes(new Uint8Array(1500).fill(3)))
    seen.push([frames[2] ?? ''], [frames[0] ?? '', frames[2] ?? ''])
    await vi.waitFor(() => expect(text()).toContain('2 of 4 codes read'))
    expect(text()).toContain('Missing: 2, 4')
  })

  it('stops the camera with “Stop”', async () => {
    const { stream, stop } = streamOf()
    withCamera(async () => stream)
    await scan()
    expect(stop).not.toHaveBeenCalled()
    byRole('button', 'Stop').click()
    await settle()
    expect(stop).toHaveBeenCalled()
  })

  it('stops a camera that opens only after “Stop”', async () => {
    const { stream, stop } = streamOf()
    let allow: (stream: MediaStream) => void = () => undefined
    withCamera(() => new Promise((resolve) => (allow = resolve)))
    await scan()
    byRole('button', 'Stop').click()
    await settle()
    allow(stream)
    await settle()
    expect(stop).toHaveBeenCalled()
  })
})
