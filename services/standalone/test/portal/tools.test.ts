// One file, so that the product is started once. Each import is a file of tests that also runs alone, by `node --test`.
import './tools/find.ts'
import './tools/make.ts'
import './tools/send.ts'
import './tools/protect.ts'
import './tools/people.ts'
