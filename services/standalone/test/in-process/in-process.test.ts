// One file, so that the product is started once. Each import is a file of tests that also runs alone, by `node --test`.
import './freshness.ts'
import './keys.ts'
import './path-templates.ts'
import './routes.ts'
import './samples.ts'
