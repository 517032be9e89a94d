import { createSqliteAdapter } from '../conformance/entries/adapter.ts'
import { entriesConformance } from '../conformance/entries/suite.ts'

entriesConformance('SQLite', createSqliteAdapter)
