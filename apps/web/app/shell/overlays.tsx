import { useOverlays } from '../platform/navigation/overlays.ts'

/** Where what was opened on intent floats. */
export function Overlays() {
  const { bar, hint, modal } = useOverlays()
  return (
    <>
      {bar}
      {hint}
      {modal}
    </>
  )
}
