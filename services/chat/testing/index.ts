export { statesAll } from './states-value.ts'
export {
  type Alternative,
  type Answerable,
  corpusFolder,
  loadCorpus,
  resolvePointers,
} from './unseen-corpus.ts'
