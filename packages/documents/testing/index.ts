// Makers of documents for tests of readers, and of the services.
export { type BookItem, bookOf, chapter, encryptionWith, makeBook, makePackage, xhtml } from './book-file.ts'
export { attachedFile, htmlPart, makeMail } from './mail-file.ts'
export { type Message, makeMsg, packedRtf } from './msg-file.ts'
