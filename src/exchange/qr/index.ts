export { loadQrEncoder, loadQrDecoder, type CodeGrid, type PixelImage } from './qrCode'
export { splitIntoCodes, maxCodeChunks, maxTransferBytes, parseCodeChunk } from './codeChunk'
export {
  missingParts,
  addScannedCode,
  assembleTransfer,
  type PartialTransfer,
  type PartialTransferList,
} from './partialTransfer'
