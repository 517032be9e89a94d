// What tests of readers share, those of the services too.
export { type BookItem, bookOf, chapter, encryptionWith, makeBook, makePackage, xhtml } from './book-file.ts'
export { attachedFile, htmlPart, makeMail } from './mail-file.ts'
export { type Message, makeMsg, packedRtf } from './msg-file.ts'
