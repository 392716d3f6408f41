/** A call as it went over the wire. */
export type Sent = {
  /** who made it: `guest`, or the name of a person */
  who: string
  method: string
  /** with the server before it */
  url: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
  /** null: no answer came */
  status: number | null
}

/** What one check did, so that a deviation can say how to see it again. */
export type Journal = {
  calls: Sent[]
  /** answers that are not as the contract publishes them */
  mistakes: { mistake: string; at: Sent }[]
}

export const openJournal = (): Journal => ({ calls: [], mistakes: [] })

/** Of whoever is signed in; nobody gets in by what a report says. */
const secrets = /^(password|passwordConfirmation|oldPassword|code|token|confirmToken)$/

/**
 * A line for a shell that makes a call again. Session and token are those of the reader: `kontor.jar` and `$TOKEN`
 * (docs/proving.md says where they come from).
 */
export function curlOf({ method, url, headers, body }: Sent): string {
  const parts = ['curl -sS -b kontor.jar -c kontor.jar']
  if (method !== 'GET' && !(method === 'POST' && body !== undefined)) parts.push(`-X ${method}`)
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'cookie' || name === 'accept') continue
    parts.push(
      name === 'x-csrf-token' && value !== '' ? '-H "X-CSRF-TOKEN: $TOKEN"' : `-H ${quoted(`${name}: ${value}`)}`,
    )
  }
  if (body !== undefined) parts.push(`--data-raw ${quoted(withoutSecrets(body))}`)
  return [...parts, quoted(url)].join(' ')
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** @returns a body in JSON with stars in place of what lets somebody in; what is no JSON comes back cut short */
export function withoutSecrets(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, (name, value) => (secrets.test(name) && value !== '' ? '***' : value)))
  } catch {
    return body.slice(0, 200)
  }
}
