export { statesAll } from './states-value.ts'
export {
  type Alternative,
  type Answerable,
  corpusFolder,
  loadUnseenCorpus,
  resolvePointers,
} from './unseen-corpus.ts'
