import { auditEntries, consoleViews, importRuns } from '@kontor/db/schema'
import type { PersonalData } from '../../platform/personal-data.ts'

export const systemPersonalData: PersonalData = {
  deleted: [consoleViews.userId],
  // who of the staff changed what in the shop or took in a file is kept as it was written
  stays: [auditEntries.userId, importRuns.userId],
}
