/** Somebody who reads a shop without a browser: requests carry the cookies he was given and follow no redirect. */
export function readerAt(address: string) {
  const cookies = new Map<string, string>()
  let token = ''

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(address + path, {
      redirect: 'manual',
      ...init,
      headers: {
        accept: 'text/html',
        ...(cookies.size > 0 && { cookie: [...cookies.values()].join('; ') }),
        ...init.headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.split('=')[0] ?? '', pair)
    }
    return answer
  }

  async function send(path: string, data: object) {
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
    const answer = await ask(path, { method: 'POST', body: JSON.stringify(data), headers })
    // biome-ignore lint/suspicious/noExplicitAny: tests read foreign JSON
    return (await answer.json()) as any
  }

  return {
    get: (path: string) => ask(path),
    cookie: () => [...cookies.values()].join('; '),
    text: async (path: string) => (await ask(path)).text(),
    /** A call that succeeds; its token is that of the session of now. */
    async call(path: string, data: object) {
      if (!path.startsWith('/rest/test/')) ({ token } = await (await ask('/rest/systems/token')).json())
      const answer = await send(path, data)
      if (answer.success === false) throw new Error(`${path}: ${answer.message}`)
      return answer
    },
  }
}

export type Reader = ReturnType<typeof readerAt>
