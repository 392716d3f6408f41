import { Outlet, useLocation } from 'react-router'
import { adminAddresses, adminUserAddresses } from '../../links.ts'
import { AreaTabs } from '../account/overview/account-frame.tsx'

/** The administration of a company: one screen, each tab an address (specification 2). */
export default function AdminFrame() {
  const { pathname } = useLocation()
  return (
    <>
      {/* both screens of addresses share a tab */}
      <AreaTabs menu="admin" label="Verwaltung" at={pathname === adminUserAddresses ? adminAddresses : pathname} />
      <Outlet />
    </>
  )
}
