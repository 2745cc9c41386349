export { openCodeWriter, openPixelReader, type CodeGrid, type PixelImage } from './code'
export { splitIntoCodes, maxCodeChunks, maxTransferBytes, parseCodeChunk } from './codeChunk'
export {
  missingParts,
  addScannedCode,
  assembleTransfer,
  type PartialTransfer,
  type PartialTransfers,
} from './partialTransfer'
