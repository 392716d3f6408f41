import { Outlet } from 'react-router'
import { PageBody } from '../../../ui/page/page-body.tsx'

/** The one screen of specification 2: it stays while its modes change (V-SCREEN-001). */
export default function AuthScreen() {
  return (
    <PageBody>
      <div data-testid="auth-screen">
        <Outlet />
      </div>
    </PageBody>
  )
}
