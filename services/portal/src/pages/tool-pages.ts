import type { Page } from '../frame/page.ts'
import { chatPage } from './chat/chat.ts'
import { databasePage } from './databases/database.ts'
import { databasesPage } from './databases/databases.ts'
import { queryPage } from './databases/query.ts'
import { tablePage } from './databases/table.ts'
import { conversionPage } from './documents/conversion.ts'
import { docReadyPage } from './documents/doc-ready.ts'
import { alertsPage } from './exceptions/alerts.ts'
import { entriesPage, entryPage } from './exceptions/entries.ts'
import { groupPage } from './exceptions/group.ts'
import { groupsPage } from './exceptions/groups.ts'
import { releasesPage } from './exceptions/releases.ts'
import { tailPage } from './exceptions/tail.ts'
import { keysPage } from './operate/keys.ts'
import { statusPage } from './operate/status.ts'
import { toolsPage } from './operate/tools.ts'
import { schoolPage } from './schools/school.ts'
import { schoolsPage } from './schools/schools.ts'
import { searchPage } from './search/search.ts'

/** The pages that do something: search, documents, questions, exceptions and what operators need. */
export const toolPages: readonly Page[] = [
  schoolsPage,
  schoolPage,
  searchPage,
  toolsPage,
  docReadyPage,
  conversionPage,
  databasesPage,
  databasePage,
  tablePage,
  queryPage,
  chatPage,
  groupsPage,
  groupPage,
  entriesPage,
  entryPage,
  tailPage,
  alertsPage,
  releasesPage,
  keysPage,
  statusPage,
]
