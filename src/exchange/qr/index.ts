export { openCodeWriter, openPixelReader, type CodeGrid, type PixelImage } from './code'
export { splitIntoCodes, maxCodeChunks, maxTransferBytes, parseCodeChunk, type CodeChunk } from './codeChunk'
export {
  missingParts,
  addScannedCode,
  assembleTransfer,
  type PartialTransfer,
  type PartialTransfers,
  type ScanOutcome,
} from './partialTransfer'
