import { data } from 'react-router'

export const handle = { quiet: true }

/** The catch-all: an unknown address is a real 404 (G-27). */
export function loader() {
  throw data(null, { status: 404 })
}

export default function UnknownPage() {
  return null
}
