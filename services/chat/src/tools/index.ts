import { budgetTool } from './budget.ts'
import { convertDateTool, daysBetweenTool } from './convert-date.ts'
import { datasetsTool } from './datasets.ts'
import { festivalsTool } from './festivals.ts'
import { exchangeRatesTool, remittancesTool, reservesTool } from './money.ts'
import { paymentFiguresTool, paymentSystemsTool } from './payments.ts'
import { schoolsTool } from './schools.ts'
import { todayTool } from './today.ts'
import type { Tool } from './tool.ts'
import { tradeTool } from './trade.ts'
import { countUnitsTool, unitTool } from './units.ts'

/** Every tool, in the order in which assistants see them. */
export const tools: readonly Tool[] = [
  todayTool,
  convertDateTool,
  daysBetweenTool,
  festivalsTool,
  tradeTool,
  remittancesTool,
  reservesTool,
  exchangeRatesTool,
  budgetTool,
  paymentFiguresTool,
  paymentSystemsTool,
  unitTool,
  countUnitsTool,
  schoolsTool,
  datasetsTool,
]
