// Takes longer than 20 s alone: every command of the README, the pages and the guides is run. One file, so that the product is
// started once, by `npm start`. Each import is a file of tests that also runs alone, by `node --test`. The guides come last:
// they change data.
import './readme.ts'
import './guides.ts'
