import { budgetTool } from './budget.ts'
import { convertDateTool } from './convert-date.ts'
import { datasetsTool } from './datasets.ts'
import { festivalsTool } from './festivals.ts'
import { exchangeRatesTool, remittancesTool, reservesTool } from './money.ts'
import { exceptionsTool } from './own/exceptions.ts'
import { passagesTool } from './own/passages.ts'
import { paymentsTool } from './payments.ts'
import { schoolsTool } from './schools.ts'
import { todayTool } from './today.ts'
import type { Tool } from './tool.ts'
import { tradeTool } from './trade.ts'
import { unitTool } from './unit.ts'
import { unitsTool } from './units.ts'

/** Every tool, in the order in which assistants see them. */
export const tools: readonly Tool[] = [
  todayTool,
  convertDateTool,
  festivalsTool,
  tradeTool,
  remittancesTool,
  reservesTool,
  exchangeRatesTool,
  budgetTool,
  paymentsTool,
  unitTool,
  unitsTool,
  schoolsTool,
  exceptionsTool,
  passagesTool,
  datasetsTool,
]
