export { adviceFor, nameOfType, stemOf, typeOfName } from './file-types.ts'
export { headBytes, recognise } from './recognise.ts'
export { decodeXml, type Encoding, encodingOf, encodingOfMark } from './text.ts'
export { findRoot, type RootTag } from './xml-root.ts'
