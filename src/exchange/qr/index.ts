export { openCodeWriter, openPixelReader, type CodeGrid, type PixelImage } from './code'
export { splitIntoCodes, maxCodeChunks, maxTransferBytes, parseCodeChunk, type CodeChunk } from './frame'
export {
  missingParts,
  addScannedCode,
  assembleTransfer,
  type PartialTransfer,
  type PartialTransfers,
  type ScanOutcome,
} from './gathering'
