// One file, so that the product is started once. Each import is a file of tests that also runs alone, by `node --test`.
import './reports.ts'
import './large.ts'
import './browser.ts'
