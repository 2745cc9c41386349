export { openCodeWriter, openPixelReader, type CodeGrid, type Pixels } from './code'
export { framesOf, mostFrames, mostTransfer, readFrame, type Frame } from './frame'
export { missingOf, takeCode, wholeOf, type Gathering, type Gatherings, type Taken } from './gathering'
