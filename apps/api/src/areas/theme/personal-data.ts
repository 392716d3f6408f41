import { brandPictures, themeVersions } from '@kontor/db/schema'
import type { PersonalData } from '../../platform/personal-data.ts'

export const themePersonalData: PersonalData = {
  deleted: [],
  // staff of the shop, whose accounts stay; only the user name is shown
  stays: [themeVersions.savedBy, brandPictures.storedBy],
}
