import { Outlet } from 'react-router'
import { AreaTabs } from '../account/overview/account-frame.tsx'

/** The administration of a company: one screen, each tab an address (specification 2). */
export default function AdminFrame() {
  return (
    <>
      <AreaTabs menu="admin" label="Verwaltung" />
      <Outlet />
    </>
  )
}
