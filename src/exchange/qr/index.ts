export { loadQrEncoder, loadQrDecoder, type CodeGrid, type PixelImage } from './qrEncoderAndDecoder'
export { splitIntoCodes, maxCodeChunks, maxTransferBytes, parseCodeChunk } from './codeChunk'
export {
  missingParts,
  addScannedCodeToTransfers,
  assembleTransfer,
  type PartialTransfer,
  type PartialTransferList,
} from './partialTransfer'
