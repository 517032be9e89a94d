// Takes longer than 20 s alone: a browser opens every page in several views. One file, so that the product and the browser are
// started once. Each import is a file of tests that also runs alone, by `node --test`.
import './tables.ts'
import './pages.ts'
import './tools/find.ts'
import './tools/make.ts'
import './tools/send.ts'
import './tools/protect.ts'
import './tools/people.ts'
