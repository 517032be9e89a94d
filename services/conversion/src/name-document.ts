/** A warning as the caller reads it: where there are several documents, it begins with the name of its own. */
export function nameDocument(sentence: string, name: string, documents: number): string {
  return documents === 1 ? sentence : `${name}: ${sentence}`
}
