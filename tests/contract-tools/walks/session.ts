/** @returns a fetch for one visitor, who keeps his cookie and sends the token of his session, as docs/api.md says */
export function openSession(): typeof fetch {
  let cookie = ''
  let token = ''
  return async (input, init) => {
    const request = new Request(input, init)
    if (cookie) request.headers.set('cookie', cookie)
    if (token) request.headers.set('x-csrf-token', token)
    const answer = await fetch(request)
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0] ?? cookie
    const body: { token?: string } = await answer.clone().json()
    token = body.token ?? token
    return answer
  }
}

export const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 5 }
export const home = {
  firstname: 'Anna',
  lastname: 'Sommer',
  street: 'Lindenweg 7',
  zip: '50667',
  city: 'Köln',
  country: 'DE',
}

/** What a walk prints for its test. */
export function tell(facts: object): void {
  process.stdout.write(JSON.stringify(facts))
}
