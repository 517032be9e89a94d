// Slow: three SDKs of OpenAI ask, and five clients built on its interface. One file, so that the product is started once in each mode. Each
// import is a file of tests that also runs alone, by `node --test`. The first asks before chat has a gateway that answers.
import './leave.ts'
import './openai.ts'
