import { useOverlays } from '../platform/navigation/overlays.ts'

/** Where what was opened on intent floats. */
export function Overlays() {
  const { bar, hint, modal, signIn } = useOverlays()
  return (
    <>
      {bar}
      {hint}
      {modal}
      {signIn}
    </>
  )
}
