// Slow: every operation is asked with every kind of fault, in one process and as one process per service.
// One file, so that the product is started once in each mode: a start as many processes costs more than these tests.
// Each import is a file of tests that also runs alone, by `node --test`.
// Before others store files.
import './everywhere/doc-ready-cancel.ts'
import './chat/questions.ts'
import './chat/assistants.ts'
import './chat/conversations.ts'
import './chat/declared.ts'
import './chat/each-measure.ts'
import './chat/follow-ups.ts'
import './chat/many.ts'
import './chat/own-data.ts'
import './chat/people.ts'
import './chat/silent-years.ts'
import './chat/calendar.ts'
import './chat/tuning.ts'
import './chat/unseen.ts'
import './everywhere/openapi.ts'
import './everywhere/searches.ts'
import './everywhere/examples.ts'
import './everywhere/real-examples.ts'
import './everywhere/docs-page.ts'
import './everywhere/keys.ts'
import './everywhere/doc-ready.ts'
import './everywhere/faults.ts'
import './everywhere/faulty-bodies.ts'
import './everywhere/faulty-forms.ts'
import './everywhere/valid-requests.ts'
// The last ones, each in its product: one publishes a release and takes it back, and removes the entries of a customer; what
// the commands of the README leave, no other test finds.
import './everywhere/request-examples.ts'
import './everywhere/readme.ts'
