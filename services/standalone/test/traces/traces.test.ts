// One file, so that the product is started once. Each import is a file of tests that also runs alone, by `node --test`. The
// last one ends the product, to read what it has written.
import './doc-ready-names.ts'
import './scrubbed-entries.ts'
