import { MaintenanceNotice } from './maintenance-notice.tsx'

export const handle = { quiet: true }

export default function MaintenancePage() {
  return <MaintenanceNotice />
}
