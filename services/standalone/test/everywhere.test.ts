// One file, so that the product is started once in each mode: a start as many processes costs more than these tests.
import './everywhere/openapi.ts'
import './everywhere/docs-page.ts'
import './everywhere/keys.ts'
import './everywhere/doc-ready.ts'
import './everywhere/faults.ts'
import './everywhere/faulty-bodies.ts'
import './everywhere/faulty-forms.ts'
import './everywhere/valid-requests.ts'
